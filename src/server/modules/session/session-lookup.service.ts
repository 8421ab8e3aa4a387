import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { networkOf } from '../../http/connections/client-address.ts';
import type { Login } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import { hashToken } from '../../security/tokens.ts';
import { findSession, touchSession, type IdleHours } from './sessions.repository.ts';

type Dependencies = { db: Db; idle: IdleHours; log: Pick<Log, 'warn'> };

/** Finds the caller of a session token. */
export function createSessionLookup({ db, idle, log }: Dependencies) {
  /**
   * Returns the caller with one query, or undefined for an unknown, expired or idle token or a blocked user. `ip` is where
   * the session is used.
   */
  async function findByToken(token: string, ip: string): Promise<Login | undefined> {
    const session = await findSession(db, hashToken(token), idle);
    if (session?.seenLongAgo) {
      touchSession(db, session.caller.sessionId, networkOf(ip)).catch((error: unknown) =>
        log.warn({ err: error }, 'could not update when a session was last seen'),
      );
    }
    return session?.caller;
  }

  /** Returns the caller of the request's bearer token, or undefined. */
  async function findCaller(request: FastifyRequest): Promise<Login | undefined> {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    return scheme === 'Bearer' && token ? findByToken(token, request.clientAddress) : undefined;
  }

  return { findByToken, findCaller };
}
