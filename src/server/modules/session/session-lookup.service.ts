import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Caller } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import { hashToken } from '../../security/tokens.ts';
import { findSession, touchSession } from './sessions.repository.ts';

/** Tells who is asking, from the token they hold. */
export function createSessionLookup({ db, log }: { db: Db; log: Pick<Log, 'warn'> }) {
  /** One query. Undefined for an unknown or expired token and for a blocked user. */
  async function findByToken(token: string): Promise<Caller | undefined> {
    const session = await findSession(db, hashToken(token));
    if (session?.seenLongAgo) {
      touchSession(db, session.caller.sessionId).catch((error: unknown) =>
        log.warn({ err: error }, 'a session could not be marked as seen'),
      );
    }
    return session?.caller;
  }

  /** The caller by the request's bearer token. */
  async function findCaller(request: FastifyRequest): Promise<Caller | undefined> {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    return scheme === 'Bearer' && token ? findByToken(token) : undefined;
  }

  return { findByToken, findCaller };
}
