import type { FastifyInstance } from 'fastify';
import { socialLogin } from '#shared/contract/social-login.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { SocialLoginService } from './social-login.service.ts';

export function socialLoginRoutes(app: FastifyInstance, findCaller: FindCaller, service: SocialLoginService) {
  serve(app, socialLogin, findCaller, {
    'POST /api/user/google-login': ({ body: { access_token: accessToken, ...entry }, origin }) =>
      service.enterByGoogle(accessToken, entry, origin),
    'POST /api/user/telegram-login': ({ body: { auth, ...entry }, origin }) =>
      service.enterByTelegram(auth, entry, origin),
  });
}
