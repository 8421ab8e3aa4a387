import type { socialLogin as endpoints } from '#shared/contract/social-login.ts';
import type { Handlers } from '../../http/serve.ts';
import { createSocialLogin } from './social-login.service.ts';

export function createSocialLoginModule(dependencies: Parameters<typeof createSocialLogin>[0]) {
  const socialLogin = createSocialLogin(dependencies);
  return {
    handlers: {
      'POST /api/user/google-login': ({ body: { access_token: accessToken, ...options }, origin }) =>
        socialLogin.logInByGoogle(accessToken, options, origin),
      'POST /api/user/telegram-login': ({ body: { auth, ...options }, origin }) =>
        socialLogin.logInByTelegram(auth, options, origin),
    } satisfies Handlers<typeof endpoints>,
  };
}
