import type { email as endpoints } from '#shared/contract/account/email.ts';
import type { Handlers } from '../../http/serve.ts';
import { createEmails } from './email.service.ts';

export function createEmailModule(dependencies: Parameters<typeof createEmails>[0]) {
  const emails = createEmails(dependencies);
  return {
    handlers: {
      'POST /api/user/email': async ({ caller, body, origin }) => ({
        sent_to: await emails.change(caller, body.email, origin),
      }),
      'DELETE /api/user/email/change': async ({ caller }) => ({ email: await emails.withdrawChange(caller) }),
      'POST /api/user/email/link': async ({ caller }) => ({ sent_to: await emails.sendLink(caller) }),
      'POST /api/user/email/link/check': ({ body }) => emails.checkLink(body.token),
      'POST /api/user/email/confirm': async ({ caller, body, origin }) => ({
        email: await emails.confirm(body.token, caller, origin),
      }),
    } satisfies Handlers<typeof endpoints>,
    jobs: [{ name: 'delete old email links', everyMs: 3_600_000, inTurn: true, run: emails.deleteOld }],
    services: { emails },
  };
}
