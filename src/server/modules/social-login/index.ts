import type { socialLogin as endpoints } from '#shared/contract/account/social-login.ts';
import type { Handlers } from '../../http/serve.ts';
import { createIdentities } from './identities.service.ts';
import { createLinkedLogins } from './linked-logins.service.ts';
import { createSocialLogin } from './social-login.service.ts';

type Dependencies = Parameters<typeof createIdentities>[0] &
  Omit<Parameters<typeof createSocialLogin>[0], 'identities'> &
  Omit<Parameters<typeof createLinkedLogins>[0], 'identities'>;

export function createSocialLoginModule(dependencies: Dependencies) {
  const identities = createIdentities(dependencies);
  const socialLogin = createSocialLogin({ ...dependencies, identities });
  const linkedLogins = createLinkedLogins({ ...dependencies, identities });
  return {
    handlers: {
      'POST /api/user/google-login': ({ body: { access_token: accessToken, ...options }, origin }) =>
        socialLogin.logInByGoogle(accessToken, options, origin),
      'POST /api/user/telegram-login': ({ body: { auth, ...options }, origin }) =>
        socialLogin.logInByTelegram(auth, options, origin),
      'POST /api/user/proof/google': async ({ caller, body, origin }) => {
        await linkedLogins.proveByGoogle(caller, body.access_token, origin);
        return { proven: true as const };
      },
      'POST /api/user/proof/telegram': async ({ caller, body, origin }) => {
        await linkedLogins.proveByTelegram(caller, body.auth, origin);
        return { proven: true as const };
      },
      'DELETE /api/user/social/:provider': async ({ caller, params, origin }) => ({
        linked: await linkedLogins.unlink(caller, params.provider, origin),
      }),
    } satisfies Handlers<typeof endpoints>,
  };
}
