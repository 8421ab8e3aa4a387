import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { Server, type Socket } from 'socket.io';
import type { Session } from 'socket.io-adapter';
import type { UserId } from '#shared/contract/account/session.ts';
import type { EventName, ServerEvents } from '#shared/contract/events.ts';
import { roleNames } from '#shared/permissions.ts';
import { languages } from '#shared/statuses.ts';
import { bareHeaders } from '../http/protection.ts';
import type { Login } from '../http/serve.ts';
import { hashesOf, type TokenHashes } from '../security/tokens.ts';
import { recoveryMs, type SharedEvents } from './processes/shared-events.ts';
import type { RecentEvents } from './recent-events.ts';
import { answerRefusedUpgrades } from './refused-upgrades.ts';
import type { StaffSeat } from './rooms.ts';
import { createSocketLimits, loginTimeoutMs, type SocketLimits } from './socket-limits.ts';
import { impersonationRoom, roomsOf, staffRoom } from './watching.ts';

/** `hashes` are those of its tokens, in base64, where another process may be asked to let the connection go on. */
type SocketData = {
  sessionId?: number;
  hashes?: { token: string; adminToken?: string };
  /** When this process began to let it go on, by `performance.now`. */
  restoredAt?: number;
};
export type Sockets = Server<Record<string, never>, ServerEvents, Record<string, never>, SocketData>;

/** What of its beginning an open socket does not keep, tokens before all. */
const forgotten: Partial<Socket['handshake']> = { auth: {}, headers: {}, query: {}, time: '' };

export const socketPath = '/socket/';
const maxMessageBytes = 16 * 1024;

/** A connection of the engine below Socket.IO. Its request began it. */
type Connection = Parameters<ReturnType<typeof createSocketLimits>['watch']>[0] & { request: IncomingMessage };

export type SocketOptions = {
  origins: (string | RegExp)[];
  limits: SocketLimits;
  findByHashes: FindByHashes;
  addressOf: (request: IncomingMessage) => string;
  /** False while the server closes: clients are to reconnect elsewhere. */
  isOpen: () => boolean;
  recent: Pick<RecentEvents, 'since'>;
  /** Where there are several processes. */
  shared: Pick<SharedEvents, 'createAdapter' | 'isComplete' | 'ownId'> | undefined;
};
/** Finds who is logged in. Without `ip` it does not count as a use of the session. */
export type FindByHashes = (hashes: TokenHashes, ip?: string) => Promise<Login | undefined>;

/**
 * Opens Socket.IO on /socket/, authenticated with the same token as HTTP: a connection without a login closes after
 * seconds. A socket joins the rooms of its user, its session and all customers, and for staff those of all staff and of their language and role; staff in
 * a customer's account join rooms without codes. Clients cannot choose rooms, and nothing they send is read but how long
 * their page has been loading: they are told what happened meanwhile.
 */
export function openSockets(
  http: HttpServer,
  { origins, limits, findByHashes, addressOf, isOpen, recent, shared }: SocketOptions,
): Sockets {
  const connections = createSocketLimits(limits);
  const io: Sockets = new Server(http, {
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    connectTimeout: loginTimeoutMs,
    cors: { origin: origins },
    ...(shared && {
      adapter: shared.createAdapter,
      connectionStateRecovery: { maxDisconnectionDuration: recoveryMs, skipMiddlewares: false },
    }),
    allowRequest(request, done) {
      if (!isOpen() || !isAllowed(request.headers.origin, request.headers.host, origins)) return done(null, false);
      if (connections.hasRoom(addressOf(request))) return done(null, true);
      done('too_many_sockets', false);
    },
  });
  if (shared) {
    // Other processes know by the id who holds a connection.
    const generateId = io.engine.generateId.bind(io.engine);
    io.engine.generateId = async (request: IncomingMessage) => `${shared.ownId()}${await generateId(request)}`;
  }
  const addresses = new WeakMap<object, string>();
  io.engine.on('connection', (connection: Connection) => {
    const address = addressOf(connection.request);
    addresses.set(connection, address);
    connections.watch(connection, address);
    // It would be kept while the socket is open, with all its headers and the TCP connection by which it came.
    // https://socket.io/docs/v4/memory-usage/
    Object.assign(connection, { request: null });
  });
  io.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, bareHeaders));
  answerRefusedUpgrades(http, io.engine);
  http.on('upgrade', ({ url }, socket) => url?.startsWith(socketPath) || socket.destroy());
  io.use((socket, next) => {
    const { token, admin_token: given }: Record<string, unknown> = socket.handshake.auth;
    const adminToken = typeof given === 'string' ? given : undefined;
    const hashes = typeof token === 'string' ? hashesOf(token, adminToken) : undefined;
    const findLogin = async () => hashes && findByHashes(hashes, addresses.get(socket.conn));
    findLogin()
      .then(async (found) => {
        if (!found) return next(new Error('signed_out'));
        const { own, others } = roomsOf(found);
        // One that goes on is in its rooms already.
        const beside = (io.sockets.adapter.rooms.get(own)?.size ?? 0) - Number(socket.rooms.has(own));
        if (beside >= limits.perUser) return next(new Error('too_many_sockets'));
        const data = dataOf(found, shared && hashes);
        if (socket.recovered && !isDeepStrictEqual(socket.data.hashes, data.hashes))
          return next(new Error('unexpected'));
        const { restoredAt } = socket.data;
        socket.data = { ...data, ...(restoredAt !== undefined && { restoredAt }) };
        await socket.join([own, ...others]);
        // A logout between the lookup and the join found no socket to close, a new role or language none to move.
        const now = await findLogin();
        if (!now) return next(new Error('signed_out'));
        const seats = roomsOf(now).others;
        for (const room of others) if (!seats.includes(room)) await socket.leave(room);
        await socket.join(seats.filter((room) => !others.includes(room)));
        connections.noteLogin(socket.conn);
        next();
      })
      .catch(() => next(new Error('unexpected')));
  });
  io.on('connection', (socket) => {
    // Without its socket, a connection would stay open with nobody logged in.
    socket.on('disconnect', () => socket.conn.close());
    const { age_ms: age }: Record<string, unknown> = socket.handshake.auth;
    Object.assign(socket.handshake, forgotten);
    const missed = typeof age === 'number' && age > 0 ? recent.since(age, socket.rooms) : [];
    // What came while a lost connection was let in reached neither its stream nor its rooms.
    const { restoredAt } = socket.data;
    const since = socket.recovered && restoredAt !== undefined ? performance.now() - restoredAt : 0;
    const late = since > 0 ? recent.since(since, socket.rooms) : [];
    for (const { name, payload } of [...missed, ...late]) emitTo(io, socket, name, payload);
    if (shared) emitTo(io, socket, 'live', { complete: shared.isComplete() });
  });
  return io;
}

/** Only to this socket: what `socket.emit` sends would go through the stream of all processes. */
function emitTo(io: Sockets, { id }: { id: string }, name: EventName, payload: unknown): void {
  io.local.to(id).emit(name, ...([payload] as Parameters<ServerEvents[typeof name]>));
}

function dataOf({ sessionId, impersonation }: Login, hashes: TokenHashes | undefined): SocketData {
  return {
    sessionId: impersonation?.staff.sessionId ?? sessionId,
    ...(hashes && {
      hashes: {
        token: hashes.token.toString('base64'),
        ...(hashes.adminToken && { adminToken: hashes.adminToken.toString('base64') }),
      },
    }),
  };
}

type LostConnection = Omit<Session, 'missedPackets'>;

/** Whether a lost connection may go on: its login is still good, and hears the same. Its rooms hold events that it missed. */
export async function mayGoOn({ data, rooms, sid }: LostConnection, findByHashes: FindByHashes): Promise<boolean> {
  const { hashes } = data as SocketData;
  if (!hashes) return false;
  const found = await findByHashes({
    token: Buffer.from(hashes.token, 'base64'),
    ...(hashes.adminToken !== undefined && { adminToken: Buffer.from(hashes.adminToken, 'base64') }),
  });
  if (!found) return false;
  const { own, others } = roomsOf(found);
  const now = new Set([sid, own, ...others]);
  return now.size === rooms.length && rooms.every((room) => now.has(room));
}

/** Returns the sessions with an open socket in this process. */
export function sessionsOf(io: Sockets): number[] {
  const ids = [...io.sockets.sockets.values()].map((socket) => socket.data.sessionId);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** Closes the sockets of these sessions. Without sessions it does nothing: `io.in([])` would address every socket. */
export function closeSockets(io: Sockets, sessionIds: readonly number[]): void {
  if (sessionIds.length > 0) io.in(sessionIds.map((id) => `session:${id}`)).disconnectSockets(true);
}

/** Puts the open sockets of one of the staff into the room of all staff and that of their language and role. */
export function seatStaffSockets(io: Sockets, id: UserId, seat: StaffSeat): void {
  const own = io.in(`user:${id}`);
  own.socketsLeave(languages.flatMap((one) => roleNames.map((name) => staffRoom({ language: one, role: name }))));
  own.socketsJoin(['admins', staffRoom(seat)]);
}

/** Closes the sockets of these impersonations. */
export function closeImpersonationSockets(io: Sockets, ids: readonly number[]): void {
  if (ids.length > 0) io.in(ids.map(impersonationRoom)).disconnectSockets(true);
}

function isAllowed(origin: string | undefined, host: string | undefined, origins: (string | RegExp)[]): boolean {
  if (origin === undefined) return true;
  if (host !== undefined && URL.canParse(origin) && new URL(origin).host === host) return true;
  return origins.some((allowed) => (typeof allowed === 'string' ? allowed === origin : allowed.test(origin)));
}
