import type { FastifyInstance } from 'fastify';
import type { DatabaseProbe } from '../db/connection/probe.ts';

/** /healthz: the process runs. /readyz: its database responds, within 2 s, also when every connection of the pool is in use. */
export function probeRoutes(app: FastifyInstance, probe: Pick<DatabaseProbe, 'isReady'>) {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await probe.isReady();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}
