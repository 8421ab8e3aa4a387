import { createSeal } from '../../security/seal.ts';
import type { AppSecrets } from '../../security/secrets.ts';
import { createTwoFactor } from './two-factor.service.ts';

type Dependencies = Omit<Parameters<typeof createTwoFactor>[0], 'seal'> & { appSecrets: AppSecrets };

export function createTwoFactorModule({ appSecrets, ...dependencies }: Dependencies) {
  return { services: { twoFactor: createTwoFactor({ ...dependencies, seal: createSeal(appSecrets, 'two-factor') }) } };
}
