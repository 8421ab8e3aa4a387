import { createSeal } from '../../security/seal.ts';
import type { AppSecrets } from '../../security/secrets.ts';
import { createMailService } from './mail.service.ts';

type Dependencies = Omit<Parameters<typeof createMailService>[0], 'seal'> & { appSecrets: AppSecrets };

export function createMailModule({ appSecrets, ...dependencies }: Dependencies) {
  const mail = createMailService({ ...dependencies, seal: createSeal(appSecrets, 'mails') });
  return {
    jobs: [
      { name: 'send mails', everyMs: 500, run: mail.sendDue },
      { name: 'delete old mails', everyMs: 3_600_000, inTurn: true, run: mail.deleteOld },
    ],
    services: { mail },
  };
}
