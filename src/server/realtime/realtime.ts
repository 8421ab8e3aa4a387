import type { Server as HttpServer } from 'node:http';
import type { EventName, ServerEvents, WireEventOf } from '#shared/contract/events.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { guardRequests } from '../http/connections/guard-requests.ts';
import type { RedisLink } from '../redis/redis.ts';
import type { Seal } from '../security/seal.ts';
import { passOnForeign } from './processes/foreign-connections.ts';
import { ownUrlOf } from './processes/own-url.ts';
import { createSharedEvents } from './processes/shared-events.ts';
import { createPublish } from './publish.ts';
import { createRecentEvents } from './recent-events.ts';
import type { StaffSeat } from './rooms.ts';
import {
  closeImpersonationSockets,
  closeSockets,
  mayGoOn,
  openSockets,
  seatStaffSockets,
  sessionsOf,
  socketPath,
  type SocketOptions,
} from './sockets.ts';
import { impersonatingRoom } from './watching.ts';

/** Hears an event that this process or another one publishes, before any socket of this process does. */
export type Hear = <N extends EventName>(name: N, listener: (event: WireEventOf<N>) => void) => void;

type Options = Omit<SocketOptions, 'recent' | 'shared'> & {
  /** Where there are several processes, with what seals their events. */
  redis: RedisLink | undefined;
  seal: Seal;
  /** Where other processes reach this one, if the settings say so. */
  processUrl: string | undefined;
  /** Called when this process has heard nothing from the others for a while and hears them again. */
  onComplete: () => Promise<void>;
};

/** Opens the sockets of this process, and shares events with the other processes. */
export function openRealtime(http: HttpServer, { redis, seal, processUrl, onComplete, ...options }: Options) {
  const recent = createRecentEvents();
  const listeners = new Map<EventName, ((event: never) => void)[]>();
  const shared =
    redis &&
    createSharedEvents({
      redis,
      seal,
      findOwnUrl: () => ownUrlOf(http, processUrl),
      mayGoOn: (session) => mayGoOn(session, options.findByHashes),
      onEvent: (rooms, name, payload) => note(rooms, name as EventName, payload),
      onChange,
    });
  const io = openSockets(http, { ...options, recent, shared });
  const foreign = shared && passOnForeign(http, { ownId: shared.ownId(), path: socketPath, findUrl: shared.findUrl });
  guardRequests(http, socketPath);

  function note(rooms: string[], name: EventName, payload: unknown): void {
    recent.keep(rooms, name, payload);
    for (const listener of listeners.get(name) ?? []) listener(payload as never);
  }

  function onChange(isComplete: boolean): void {
    io.local.emit('live', { complete: isComplete });
    if (!isComplete) return;
    // They may have got another role or left a customer's account meanwhile.
    io.local.in(['admins', impersonatingRoom]).disconnectSockets(true);
    // A job does it too, a minute later.
    onComplete().catch(() => {});
  }

  /** To the sockets of all processes, or of this one. */
  function send(rooms: string[], name: EventName, payload: unknown, isLocal = false): void {
    note(rooms, name, payload);
    const event = [payload] as Parameters<ServerEvents[typeof name]>;
    if (isLocal) return void io.local.to(rooms).emit(name, ...event);
    if (!shared || shared.isReachable()) return void io.to(rooms).emit(name, ...event);
    // Nobody here waits for the other processes.
    io.local.to(rooms).emit(name, ...event);
    shared.tellOthers(rooms, name, payload);
  }

  const hear: Hear = (name, listener) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  };

  return {
    io,
    /** What modules may do with sockets. */
    context: {
      publish: createPublish((rooms, name, payload) => send(rooms, name, payload)),
      publishHere: createPublish((rooms, name, payload) => send(rooms, name, payload, true)),
      hear,
      endSockets: (sessionIds: number[]) => closeSockets(io, sessionIds),
      seatStaff: (id: UserId, seat: StaffSeat) => seatStaffSockets(io, id, seat),
      endImpersonationSockets: (ids: number[]) => closeImpersonationSockets(io, ids),
      listSocketSessions: () => sessionsOf(io),
    },
    /** Whether events of all processes arrive. Undefined with one process. */
    isComplete: () => shared?.isComplete(),
    start: async () => shared?.start(),
    /** Clients are to connect anew, elsewhere. */
    drain(): void {
      io.engine.close();
      foreign?.close();
    },
    /** `isDone`: all that this process has to tell is told. */
    close: async (isDone: boolean) => shared?.close(isDone),
  };
}
