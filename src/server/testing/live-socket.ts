import { io } from 'socket.io-client';
import type { EventName, WireEventOf } from '#shared/contract/events.ts';

export type LiveSocket = {
  /** Resolves with the first matching event of this name, past or future. */
  when<N extends EventName>(name: N, matches?: (event: WireEventOf<N>) => boolean): Promise<WireEventOf<N>>;
  /** Returns all events of this name so far. */
  all<N extends EventName>(name: N): WireEventOf<N>[];
  /** Resolves when the connection ends, by either side. */
  whenClosed(): Promise<void>;
  isOpen(): boolean;
  close(): void;
};

/** Opens a socket of a signed-in user that records its events, so that tests wait for events and never sleep. */
export async function openLiveSocket(url: string, token: string, adminToken?: string): Promise<LiveSocket> {
  const socket = io(url, {
    path: '/socket/',
    auth: { token, ...(adminToken && { admin_token: adminToken }) },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const received: { name: string; event: unknown }[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name: string, event: unknown) => {
    received.push({ name, event });
    waiting.forEach((check) => check());
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });

  function all<N extends EventName>(name: N) {
    return received.filter((one) => one.name === name).map((one) => one.event as WireEventOf<N>);
  }
  return {
    all,
    when(name, matches = () => true) {
      return new Promise((resolve) => {
        const check = () => {
          const found = all(name).find(matches);
          if (found === undefined) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      });
    },
    whenClosed: () => new Promise((resolve) => socket.on('disconnect', () => resolve())),
    isOpen: () => socket.connected,
    close: () => void socket.close(),
  };
}
