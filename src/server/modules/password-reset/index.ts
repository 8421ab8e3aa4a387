import type { passwordReset as endpoints } from '#shared/contract/account/password-reset.ts';
import type { Handlers } from '../../http/serve.ts';
import { createPasswordReset } from './password-reset.service.ts';

export function createPasswordResetModule(dependencies: Parameters<typeof createPasswordReset>[0]) {
  const passwordReset = createPasswordReset(dependencies);
  return {
    handlers: {
      'POST /api/user/forgot-password': async ({ body, origin }) => {
        await passwordReset.request(body.email, origin);
        return { sent: true as const };
      },
      'POST /api/user/reset-password': ({ body, origin }) => passwordReset.reset(body.token, body.password, origin),
    } satisfies Handlers<typeof endpoints>,
    jobs: [
      { name: 'queue reset mails', everyMs: 500, run: passwordReset.queueMails },
      { name: 'delete old reset requests', everyMs: 3_600_000, inTurn: true, run: passwordReset.deleteOld },
    ],
  };
}
