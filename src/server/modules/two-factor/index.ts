import { createSeal } from '../../security/seal.ts';
import { createTwoFactor } from './two-factor.service.ts';

type Dependencies = Omit<Parameters<typeof createTwoFactor>[0], 'seal'> & { appSecret: string };

export function createTwoFactorModule({ appSecret, ...dependencies }: Dependencies) {
  return { services: { twoFactor: createTwoFactor({ ...dependencies, seal: createSeal(appSecret, 'two-factor') }) } };
}
