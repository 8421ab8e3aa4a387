import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Session } from 'socket.io-adapter';
import type { Seal } from '../../security/seal.ts';
import { mostSkewMs } from './sealed-entries.ts';

type Kept = Omit<Session, 'missedPackets'>;

/**
 * Keeps lost connections in Redis for a while, so that any process can let them go on. Whoever reads Redis learns neither how to go
 * on with one nor where it listened.
 */
export function createKeptSessions(client: Redis, seal: Seal, keptMs: number) {
  const keyOf = (id: string) => `numdesk:socket:${createHash('sha256').update(id).digest('base64url')}`;

  /** When those that went on here had been kept. One that is lost again is kept later. */
  const taken = new Map<string, number>();
  const isOld = (at: number) => Math.abs(Date.now() - at) > keptMs + mostSkewMs;

  return {
    /** One that is not kept is opened anew. */
    async keep(session: Kept): Promise<void> {
      const sealed = seal.seal(JSON.stringify({ session, at: Date.now() })).toString('base64');
      await client.set(keyOf(session.pid), sealed, 'PX', keptMs).catch(() => null);
    },

    /** Takes a connection out, so that it goes on once. One that somebody put back, or put in the place of another, does not. */
    async take(id: string): Promise<Kept | undefined> {
      const key = keyOf(id);
      const [read] = (await client.multi().get(key).del(key).exec()) ?? [];
      const sealed = read?.[1];
      if (typeof sealed !== 'string') return undefined;
      const { session, at } = JSON.parse(seal.open(Buffer.from(sealed, 'base64'))) as { session: Kept; at: number };
      if (session.pid !== id || isOld(at) || at <= (taken.get(id) ?? 0)) return undefined;
      for (const [one, keptAt] of taken) if (isOld(keptAt)) taken.delete(one);
      taken.set(id, at);
      return session;
    },
  };
}
