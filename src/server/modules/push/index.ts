import type { push as endpoints } from '#shared/contract/push.ts';
import type { Handlers } from '../../http/serve.ts';
import { createSeal } from '../../security/seal.ts';
import type { AppSecrets } from '../../security/secrets.ts';
import { createPushService } from './push.service.ts';

type Dependencies = Omit<Parameters<typeof createPushService>[0], 'seal'> & { appSecrets: AppSecrets };

export function createPushModule({ appSecrets, ...dependencies }: Dependencies) {
  const push = createPushService({ ...dependencies, seal: createSeal(appSecrets, 'push') });
  return {
    handlers: {
      'GET /api/user/push': ({ caller }) => push.getState(caller),
      'POST /api/user/push': ({ caller, body }) => push.subscribe(caller, body),
      'DELETE /api/user/push': ({ caller }) => push.unsubscribe(caller),
    } satisfies Handlers<typeof endpoints>,
    jobs: [
      { name: 'send pushes', everyMs: 500, run: push.sendDue },
      { name: 'delete old pushes', everyMs: 60_000, inTurn: true, run: push.deleteOld },
    ],
    idle: push.idle,
    services: { push },
  };
}
