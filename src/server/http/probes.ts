import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/client.ts';

/** /healthz: the process runs. /readyz: its database responds. */
export function probeRoutes(app: FastifyInstance, db: Db) {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { ready: true };
    } catch {
      return reply.code(503).send({ ready: false });
    }
  });
}
