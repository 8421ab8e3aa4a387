import type { FastifyRequest } from 'fastify';
import type { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { coalesce } from '../../db/coalesce.ts';
import { networkOf } from '../../http/connections/client-address.ts';
import type { Login } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import { hashesOf, type TokenHashes } from '../../security/tokens.ts';
import { may } from '#shared/permissions.ts';
import type { BanNotices } from '../users/bans/ban-notices.service.ts';
import { findImpersonated } from './impersonated-sessions.repository.ts';
import { findSessions, touchSession, type FoundSession, type IdleHours } from './sessions.repository.ts';

/** An impersonation is none of the customer's sessions. */
const noSession = 0;
/** How many look-ups one statement answers at most. */
const mostLookups = 200;

type Dependencies = {
  db: Db;
  idle: IdleHours;
  log: Pick<Log, 'warn'>;
  bans: Pick<BanNotices, 'problemOfToken'>;
};

/** Finds the caller of a session token. Requests that ask at the same time share a statement; nothing is kept between them. */
export function createSessionLookup({ db, idle, log, bans }: Dependencies) {
  const findSession = coalesce<Buffer, FoundSession | undefined>(
    async (hashes) => (await findSessions(db, hashes, idle)).map((result) => ({ result })),
    { most: mostLookups },
  );

  /**
   * Returns the caller, or undefined for an unknown, expired or idle token or a blocked user. `ip` is where
   * the session is used. `adminToken` comes with the token of an impersonation, which is nothing without it.
   */
  function findByToken(token: string, ip: string, adminToken?: string): Promise<Login | undefined> {
    return findByHashes(hashesOf(token, adminToken), ip);
  }

  /** The same by what is known of the tokens. Without `ip` it does not count as a use of the session. */
  async function findByHashes({ token, adminToken }: TokenHashes, ip?: string): Promise<Login | undefined> {
    const impersonated = adminToken === undefined ? undefined : await findStaffIn(token, adminToken, ip);
    if (impersonated) return impersonated;
    const session = await findSession(token);
    if (session?.seenLongAgo && ip !== undefined) touch(session.caller.sessionId, ip);
    return session?.caller;
  }

  /** The customer, with who is in their account. Only the session of the member of staff counts as seen. */
  async function findStaffIn(token: Buffer, adminToken: Buffer, ip: string | undefined): Promise<Login | undefined> {
    const found = await findImpersonated(db, token, adminToken, idle);
    if (!found || !may(found.staff.role, 'users.impersonate')) return undefined;
    const { customer, staff, seenLongAgo } = found;
    const { isActing, ...impersonation } = found.impersonation;
    if (seenLongAgo && ip !== undefined) touch(staff.sessionId, ip);
    const mode = isActing && may(staff.role, 'users.act_as') ? 'act' : 'view';
    return { ...customer, role: null, sessionId: noSession, impersonation: { ...impersonation, mode, staff } };
  }

  function touch(sessionId: number, ip: string) {
    touchSession(db, sessionId, networkOf(ip)).catch((error: unknown) =>
      log.warn({ err: error }, 'could not update when a session was last seen'),
    );
  }

  /** Returns the caller of the request's bearer token, or undefined. */
  async function findCaller(request: FastifyRequest): Promise<Login | undefined> {
    const token = tokenOf(request);
    const adminToken = request.headers['admin_token'];
    if (token === undefined) return undefined;
    return findByToken(token, request.clientAddress, typeof adminToken === 'string' ? adminToken : undefined);
  }

  /** Why a request has no caller, where a ban ended its session. */
  async function explainSignedOut(request: FastifyRequest): Promise<Problem | undefined> {
    const token = tokenOf(request);
    return token === undefined ? undefined : bans.problemOfToken(token);
  }

  return { findByToken, findByHashes, findCaller, explainSignedOut };
}

function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme === 'Bearer' && token ? token : undefined;
}
