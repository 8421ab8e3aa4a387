import { createSeal } from '../../security/seal.ts';
import { createMailService } from './mail.service.ts';

type Dependencies = Omit<Parameters<typeof createMailService>[0], 'seal'> & { appSecret: string };

export function createMailModule({ appSecret, ...dependencies }: Dependencies) {
  const mail = createMailService({ ...dependencies, seal: createSeal(appSecret, 'mails') });
  return {
    jobs: [
      { name: 'send mails', everyMs: 500, run: mail.sendDue },
      { name: 'delete old mails', everyMs: 3_600_000, run: mail.deleteOld },
    ],
    services: { mail },
  };
}
