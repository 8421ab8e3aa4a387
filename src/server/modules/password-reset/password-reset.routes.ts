import type { FastifyInstance } from 'fastify';
import { passwordReset } from '#shared/contract/password-reset.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { PasswordReset } from './password-reset.service.ts';

export function passwordResetRoutes(app: FastifyInstance, findCaller: FindCaller, service: PasswordReset) {
  serve(app, passwordReset, findCaller, {
    'POST /api/user/forgot-password': async ({ body, origin }) => {
      await service.ask(body.email, origin);
      return { sent: true as const };
    },
    'POST /api/user/reset-password': ({ body, origin }) => service.reset(body.token, body.password, origin),
  });
}
