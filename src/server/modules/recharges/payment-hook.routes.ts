import type { FastifyInstance } from 'fastify';
import type { RechargesService } from './recharges.service.ts';
import { hookPath } from './start-recharge.service.ts';

/** Callbacks of the payment gateway. A signature covers the very bytes, so here a body stays a buffer of any type. */
export function paymentHookRoutes(app: FastifyInstance, service: Pick<RechargesService, 'takeCallback'>) {
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post(hookPath, async ({ body, headers }) => {
      await service.takeCallback(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
      return {};
    });
  });
}
