import type { Socket } from 'socket.io-client';
import type { EventName, WireEventOf } from '#shared/contract/events.ts';
import { connectionFigures, retryDelay } from './connection-figures.ts';
import type { ConnectionState } from './connection.store.ts';
import { pause } from '../pause.ts';
import { socketIdKey } from './socket-id.ts';

type Listener<N extends EventName> = (event: WireEventOf<N>) => void;

export type AppSocket = {
  /** Listens whether or not the connection is up yet; returns the undo. */
  on: <N extends EventName>(name: N, listener: Listener<N>) => () => void;
  emit: (name: string, payload?: unknown) => void;
  /** Connects with this token, and keeps connecting; returns the undo. */
  open: (token: string) => () => void;
};

type SocketOptions = {
  url: string;
  session: Storage;
  onState: (state: ConnectionState) => void;
  /** `again` is true after a gap, in which events may have been missed. */
  onConnect: (again: boolean) => void;
  /** The server does not know this token any more. */
  onRefused: () => void;
};

/** The first page comes first: what the connection brings is only what changes from now on. In ms. */
const idleWithin = 500;

function untilIdle(): Promise<void> {
  return new Promise((goOn) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => goOn(), { timeout: idleWithin });
    else setTimeout(goOn);
  });
}

/** The one real-time connection. Its library is fetched when it is first opened, so visitors never load it. */
export function createSocket({ url, session, onState, onConnect, onRefused }: SocketOptions): AppSocket {
  const listeners = new Map<string, Set<(event: never) => void>>();
  let socket: Socket | undefined;
  // A reload, or a copied tab, begins with the id of a connection that is not its own.
  session.removeItem(socketIdKey);

  /** The network may be gone just then: it is tried as long as the connection itself would be. */
  const fetchLibrary = async (isWanted: () => boolean) => {
    for (let failures = 0; isWanted(); failures += 1) {
      const library = await import('socket.io-client').catch(() => undefined);
      if (library) return isWanted() ? library : undefined;
      onState('lost');
      await pause(retryDelay(failures));
    }
    return undefined;
  };

  const connect = async (token: string, isWanted: () => boolean) => {
    await untilIdle();
    const library = await fetchLibrary(isWanted);
    if (!library) return;
    const opened: Socket = library.io(url || location.origin, { ...connectionFigures, auth: { token } });
    socket = opened;
    let before = false;
    let failures = 0;
    opened.on('connect', () => {
      failures = 0;
      session.setItem(socketIdKey, opened.id ?? '');
      onState('connected');
      onConnect(before);
      before = true;
    });
    opened.on('disconnect', (reason) => {
      session.removeItem(socketIdKey);
      if (!isWanted()) return;
      onState('lost');
      if (reason === 'io server disconnect') retryLater();
    });
    opened.on('connect_error', (error) => {
      if (error.message === 'signed_out') return onRefused();
      onState('lost');
      if (!opened.active) retryLater();
    });
    opened.onAny((name: string, ...[event]: unknown[]) => {
      for (const listener of listeners.get(name) ?? []) listener(event as never);
    });
    // The library itself retries broken connections, but not one that the server turned away.
    const retryLater = () => setTimeout(() => isWanted() && opened.connect(), retryDelay(failures++));
  };

  return {
    on: (name, listener) => {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
    emit: (name, payload) => void socket?.emit(name, payload),
    open: (token) => {
      let wanted = true;
      onState('connecting');
      connect(token, () => wanted).catch(() => wanted && onState('lost'));
      return () => {
        wanted = false;
        socket?.disconnect();
        socket = undefined;
        session.removeItem(socketIdKey);
        onState('idle');
      };
    },
  };
}
