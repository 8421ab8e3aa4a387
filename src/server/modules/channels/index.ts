import type { channels as endpoints } from '#shared/contract/staff/settings/channels.ts';
import type { Handlers } from '../../http/serve.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { PushService } from '../push/push.service.ts';

type Dependencies = { mail: Pick<MailService, 'sendTest'>; push: Pick<PushService, 'sendTest'> };

/** Tests of the ways in which the shop reaches people. */
export function createChannelsModule({ mail, push }: Dependencies) {
  return {
    handlers: {
      'POST /api/admin/channels/:channel/test': ({ caller, params }) =>
        params.channel === 'email' ? mail.sendTest(caller.id) : push.sendTest(caller),
    } satisfies Handlers<typeof endpoints>,
  };
}
