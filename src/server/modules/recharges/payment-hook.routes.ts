import type { FastifyInstance } from 'fastify';
import type { RechargesService } from './recharges.service.ts';
import { hookPath } from './start-recharge.service.ts';

/** Callbacks of the payment gateway. The signature covers the raw bytes, so the body is not parsed here. */
export function paymentHookRoutes(app: FastifyInstance, service: Pick<RechargesService, 'handleCallback'>) {
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post(hookPath, async ({ body, headers }) => {
      await service.handleCallback(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
      return {};
    });
  });
}
