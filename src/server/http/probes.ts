import type { FastifyInstance } from 'fastify';
import type { DatabaseProbe } from '../db/connection/probe.ts';

type Probes = {
  probe: Pick<DatabaseProbe, 'isReady'>;
  /** Whether this process and the others hear each other. Undefined with one process. */
  isComplete: () => boolean | undefined;
};

/**
 * /healthz: the process runs. /readyz: its database responds, within 2 s, also when every connection of the pool is in use. It
 * also says whether Redis is there. Without Redis the shop goes on selling, so that does not make a process unready.
 */
export function probeRoutes(app: FastifyInstance, { probe, isComplete }: Probes) {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await probe.isReady();
    const live = isComplete();
    return reply.code(ready ? 200 : 503).send({ ready, ...(live !== undefined && { live_events: live }) });
  });
}
