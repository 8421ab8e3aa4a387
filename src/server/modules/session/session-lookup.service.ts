import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { networkOf } from '../../http/connections/client-address.ts';
import type { Login } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import { hashToken } from '../../security/tokens.ts';
import { may } from '#shared/permissions.ts';
import { findImpersonated } from './impersonated-sessions.repository.ts';
import { findSession, touchSession, type IdleHours } from './sessions.repository.ts';

/** An impersonation is none of the customer's sessions. */
const noSession = 0;

type Dependencies = { db: Db; idle: IdleHours; log: Pick<Log, 'warn'> };

/** Finds the caller of a session token. */
export function createSessionLookup({ db, idle, log }: Dependencies) {
  /**
   * Returns the caller with one query, or undefined for an unknown, expired or idle token or a blocked user. `ip` is where
   * the session is used. `adminToken` comes with the token of an impersonation, which is nothing without it.
   */
  async function findByToken(token: string, ip: string, adminToken?: string): Promise<Login | undefined> {
    const impersonated = adminToken === undefined ? undefined : await findStaffIn(token, adminToken, ip);
    if (impersonated) return impersonated;
    const session = await findSession(db, hashToken(token), idle);
    if (session?.seenLongAgo) touch(session.caller.sessionId, ip);
    return session?.caller;
  }

  /** The customer, with who is in their account. Only the session of the member of staff counts as seen. */
  async function findStaffIn(token: string, adminToken: string, ip: string): Promise<Login | undefined> {
    const found = await findImpersonated(db, hashToken(token), hashToken(adminToken), idle);
    if (!found || !may(found.staff.role, 'users.impersonate')) return undefined;
    const { customer, staff, seenLongAgo } = found;
    const { isActing, ...impersonation } = found.impersonation;
    if (seenLongAgo) touch(staff.sessionId, ip);
    const mode = isActing && may(staff.role, 'users.act_as') ? 'act' : 'view';
    return { ...customer, role: null, sessionId: noSession, impersonation: { ...impersonation, mode, staff } };
  }

  function touch(sessionId: number, ip: string) {
    touchSession(db, sessionId, networkOf(ip)).catch((error: unknown) =>
      log.warn({ err: error }, 'could not update when a session was last seen'),
    );
  }

  /** Returns the caller of the request's bearer token, or undefined. */
  async function findCaller({ headers, clientAddress }: FastifyRequest): Promise<Login | undefined> {
    const [scheme, token] = (headers.authorization ?? '').split(' ');
    const adminToken = headers['admin_token'];
    if (scheme !== 'Bearer' || !token) return undefined;
    return findByToken(token, clientAddress, typeof adminToken === 'string' ? adminToken : undefined);
  }

  return { findByToken, findCaller };
}
