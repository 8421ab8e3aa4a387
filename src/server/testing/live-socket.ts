import { io } from 'socket.io-client';
import type { EventName, WireEventOf } from '#shared/contract/events.ts';

export type LiveSocket = {
  /** Resolves with the first event of this name that fits, already arrived or still to come. */
  when<N extends EventName>(name: N, fits?: (event: WireEventOf<N>) => boolean): Promise<WireEventOf<N>>;
  /** Everything that has arrived under a name. */
  all<N extends EventName>(name: N): WireEventOf<N>[];
  /** Resolves when the server, or anything else, ended the connection. */
  whenClosed(): Promise<void>;
  isOpen(): boolean;
  close(): void;
};

/** A real socket of a signed-in user that remembers what it heard, so that tests wait for events and never sleep. */
export async function openLiveSocket(url: string, token: string): Promise<LiveSocket> {
  const socket = io(url, {
    path: '/socket/',
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const heard: { name: string; event: unknown }[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name: string, event: unknown) => {
    heard.push({ name, event });
    waiting.forEach((look) => look());
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });

  function all<N extends EventName>(name: N) {
    return heard.filter((one) => one.name === name).map((one) => one.event as WireEventOf<N>);
  }
  return {
    all,
    when(name, fits = () => true) {
      return new Promise((resolve) => {
        const look = () => {
          const found = all(name).find(fits);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      });
    },
    whenClosed: () => new Promise((resolve) => socket.on('disconnect', () => resolve())),
    isOpen: () => socket.connected,
    close: () => void socket.close(),
  };
}
