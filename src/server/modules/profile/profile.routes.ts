import type { FastifyInstance } from 'fastify';
import { profile } from '#shared/contract/profile.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { ProfileService } from './profile.service.ts';

export function profileRoutes(app: FastifyInstance, findCaller: FindCaller, service: ProfileService) {
  serve(app, profile, findCaller, {
    'GET /api/user/profile': ({ caller }) => service.get(caller),
    'POST /api/user/profile': ({ caller, body }) => service.change(caller, body),
    'POST /api/user/avatar': async ({ caller, body }) => {
      await service.setAvatar(caller.id, body.image);
      return service.get(caller);
    },
    'DELETE /api/user/avatar': async ({ caller }) => {
      await service.removeAvatar(caller.id);
      return service.get(caller);
    },
    'POST /api/user/password': async ({ caller, body, origin }) => {
      await service.changePassword(caller, body, origin);
      return service.get(caller);
    },
    'GET /api/user/sessions': async ({ caller }) => ({ data: await service.listOpen(caller) }),
    'DELETE /api/user/sessions/:id': async ({ caller, params }) => {
      await service.endOne(caller, params.id);
      return { data: await service.listOpen(caller) };
    },
    'POST /api/user/two-factor': ({ caller, body, origin }) => service.beginTwoFactor(caller, body, origin),
    'POST /api/user/two-factor/confirm': ({ caller, body, origin }) =>
      service.confirmTwoFactor(caller, body.code, origin),
    'POST /api/user/two-factor/off': ({ caller, body, origin }) => service.turnTwoFactorOff(caller, body, origin),
    'POST /api/user/two-factor/recovery-codes': ({ caller, body, origin }) =>
      service.renewRecoveryCodes(caller, body, origin),
  });
}
