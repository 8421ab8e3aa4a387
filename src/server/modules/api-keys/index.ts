import type { apiKey as endpoints } from '#shared/contract/api-key.ts';
import type { Handlers } from '../../http/serve.ts';
import { createApiKeysService } from './api-keys.service.ts';

export function createApiKeysModule(dependencies: Parameters<typeof createApiKeysService>[0]) {
  const apiKeys = createApiKeysService(dependencies);
  return {
    handlers: {
      'GET /api/user/api-key': async ({ caller }) => ({ api_key: await apiKeys.get(caller.id) }),
      'POST /api/user/api-key': ({ caller, idempotencyKey }) => apiKeys.rotate(caller, idempotencyKey),
      'DELETE /api/user/api-key': async ({ caller }) => ({ api_key: await apiKeys.revoke(caller) }),
    } satisfies Handlers<typeof endpoints>,
    services: { apiKeys },
  };
}
