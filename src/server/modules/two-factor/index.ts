import { createSeal } from '../../security/seal.ts';
import { createTwoFactor } from './two-factor.service.ts';

type Dependencies = { appSecret: string; getSiteName: () => Promise<string> };

export function createTwoFactorModule({ appSecret, getSiteName }: Dependencies) {
  return { services: { twoFactor: createTwoFactor({ seal: createSeal(appSecret, 'two-factor'), getSiteName }) } };
}
