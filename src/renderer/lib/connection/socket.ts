import type { Socket } from 'socket.io-client';
import type { EventName, WireEventOf } from '#shared/contract/events.ts';
import { eventsKeptMs } from '#shared/limits.ts';
import { untilIdle } from '../until-idle.ts';
import type { ConnectionState } from './connection.store.ts';

/** Where the session storage holds the socket's id while it is connected. */
export const socketIdKey = 'socket';

/** The specification's figures for the real-time connection; times in ms. */
export const connectionFigures = {
  path: '/socket/',
  /** Socket.IO's default order: connect by polling, then upgrade where the network allows it (decision 32). */
  transports: ['polling', 'websocket', 'webtransport'],
  upgrade: true,
  timeout: 20_000,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Infinity,
};

/** Returns the event in the form its listeners expect, or undefined to ignore it. */
type ReadEvent = (name: string, event: unknown) => unknown;

type Listener<N extends EventName> = (event: WireEventOf<N>) => void;

export type AppSocket = {
  /** Works before the connection is up. Returns the unsubscribe function. */
  on: <N extends EventName>(name: N, listener: Listener<N>) => () => void;
  emit: (name: string, payload?: unknown) => void;
  /** Connects anew, also where the connection looks open: after a sleep it may be dead. */
  reconnect: () => void;
  /**
   * Connects with this token, after `prepare` has resolved, and reconnects when the connection is lost. `prepare` adds
   * listeners, so that none misses an event, and gives what reads the events; it is repeated when it fails. Returns the
   * function that closes the connection.
   */
  open: (token: string, prepare: () => Promise<ReadEvent>) => () => void;
};

type SocketOptions = {
  url: string;
  session: Storage;
  /** The token of staff in a customer's account. */
  adminToken: () => string | null;
  onState: (state: ConnectionState) => void;
  /** `hasMissed`: events may have been missed while disconnected or before a late first connection. */
  onConnect: (hasMissed: boolean) => void;
  /** The server no longer accepts this token. */
  onRefused: () => void;
};

/** Longest time (ms) from fetching a page's data to `open`, which waits for the token to be confirmed. */
const confirming = 10_000;

/** Only `io`, so that the rest of the library is not built in. */
async function loadIo() {
  const { io } = await import('socket.io-client');
  return io;
}

/** The app's one socket.io connection. The library is loaded on first use, so visitors never load it. */
export function createSocket({ url, session, adminToken, onState, onConnect, onRefused }: SocketOptions): AppSocket {
  const listeners = new Map<string, Set<(event: never) => void>>();
  let socket: Socket | undefined;
  // After a reload or in a duplicated tab, the stored id belongs to another connection.
  session.removeItem(socketIdKey);

  /** Loading may fail while offline: retries with the same delays as the connection. */
  const loadLibrary = async (prepare: () => Promise<ReadEvent>, isWanted: () => boolean) => {
    for (let failures = 0; isWanted(); failures += 1) {
      const loaded = await Promise.all([loadIo(), prepare()]).catch(() => undefined);
      if (loaded) return isWanted() ? { io: loaded[0], read: loaded[1] } : undefined;
      onState('lost');
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
    return undefined;
  };

  const connect = async (token: string, prepare: () => Promise<ReadEvent>, isWanted: () => boolean) => {
    const openedAt = performance.now();
    // The socket only brings later changes.
    await untilIdle();
    const loaded = await loadLibrary(prepare, isWanted);
    if (!loaded) return;
    // The page's data was fetched since it was opened, or since the log-in.
    const loadingFor = () => Math.min(performance.now(), performance.now() - openedAt + confirming);
    const opened: Socket = loaded.io(url || location.origin, {
      ...connectionFigures,
      auth: (send) => send({ token, admin_token: adminToken(), ...(!wasConnected && { age_ms: loadingFor() }) }),
    });
    socket = opened;
    let wasConnected = false;
    let failures = 0;
    opened.on('connect', () => {
      failures = 0;
      session.setItem(socketIdKey, opened.id ?? '');
      onState('connected');
      // A connection that goes on has been sent what it missed.
      onConnect(wasConnected ? !opened.recovered : loadingFor() > eventsKeptMs);
      wasConnected = true;
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
    opened.onAny((name: string, ...[sent]: unknown[]) => {
      const event = loaded.read(name, sent);
      if (event !== undefined) for (const listener of listeners.get(name) ?? []) listener(event as never);
    });
    // socket.io retries broken connections, but not one that the server closed or refused.
    const retryLater = () => setTimeout(() => isWanted() && opened.connect(), retryDelay(failures++));
  };

  return {
    on: (name, listener) => {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
    emit: (name, payload) => void socket?.emit(name, payload),
    reconnect: () => {
      socket?.disconnect();
      socket?.connect();
    },
    open: (token, prepare) => {
      let wanted = true;
      onState('connecting');
      connect(token, prepare, () => wanted).catch(() => wanted && onState('lost'));
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

/** Delay before the next attempt (ms), by socket.io's own formula, for the attempts that it leaves to us. */
export function retryDelay(failures: number, random = Math.random()): number {
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = connectionFigures;
  const delay = reconnectionDelay * 2 ** failures * (1 + randomizationFactor * (2 * random - 1));
  return Math.min(reconnectionDelayMax, delay);
}
