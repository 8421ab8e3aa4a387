import type { apiKey as endpoints } from '#shared/contract/account/api-key.ts';
import type { Handlers } from '../../http/serve.ts';
import { createOwnKey } from './own-key.service.ts';

export function createApiKeysModule(dependencies: Parameters<typeof createOwnKey>[0]) {
  const { apiKeys } = dependencies;
  const ownKey = createOwnKey(dependencies);
  return {
    handlers: {
      'GET /api/user/api-key': async ({ caller }) => ({ api_key: await apiKeys.get(caller.id) }),
      'POST /api/user/api-key': ({ caller, idempotencyKey }) => ownKey.rotate(caller, idempotencyKey),
      'DELETE /api/user/api-key': async ({ caller }) => ({ api_key: await ownKey.revoke(caller) }),
    } satisfies Handlers<typeof endpoints>,
  };
}
