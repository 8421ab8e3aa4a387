import type { broadcasts as endpoints } from '#shared/contract/broadcasts.ts';
import type { Handlers } from '../../http/serve.ts';
import { createBroadcastsService } from './broadcasts.service.ts';

export function createBroadcastsModule(dependencies: Parameters<typeof createBroadcastsService>[0]) {
  const broadcasts = createBroadcastsService(dependencies);
  return {
    handlers: {
      'POST /api/admin/broadcasts': async ({ caller, body, idempotencyKey }) => ({
        id: await broadcasts.send(caller, body, idempotencyKey),
      }),
    } satisfies Handlers<typeof endpoints>,
  };
}
