import type { FastifyInstance } from 'fastify';
import type { profile as endpoints } from '#shared/contract/account/profile.ts';
import type { Handlers } from '../../http/serve.ts';
import { avatarRoutes } from './avatar.routes.ts';
import { createProfileService } from './profile.service.ts';
import { encodeStoredPhotos } from './stored-photos.service.ts';

export function createProfileModule(dependencies: Parameters<typeof createProfileService>[0]) {
  const profile = createProfileService(dependencies);
  return {
    handlers: {
      'GET /api/user/profile': ({ caller }) => profile.get(caller),
      'POST /api/user/profile': ({ caller, body }) => profile.change(caller, body),
      'POST /api/user/avatar': async ({ caller, body }) => {
        await profile.setAvatar(caller.id, body.image);
        return profile.get(caller);
      },
      'DELETE /api/user/avatar': async ({ caller }) => {
        await profile.removeAvatar(caller.id);
        return profile.get(caller);
      },
      'POST /api/user/password': async ({ caller, body, origin }) => {
        await profile.changePassword(caller, body, origin);
        return profile.get(caller);
      },
      'GET /api/user/sessions': async ({ caller }) => ({ data: await profile.listActive(caller) }),
      'DELETE /api/user/sessions/:id': async ({ caller, params }) => {
        await profile.endSession(caller, params.id);
        return { data: await profile.listActive(caller) };
      },
      'POST /api/user/two-factor': ({ caller, body, origin }) => profile.beginTwoFactor(caller, body, origin),
      'POST /api/user/two-factor/confirm': ({ caller, body, idempotencyKey, origin }) =>
        profile.confirmTwoFactor(caller, body.code, idempotencyKey, origin),
      'POST /api/user/two-factor/off': ({ caller, body, origin }) => profile.turnTwoFactorOff(caller, body, origin),
      'POST /api/user/two-factor/recovery-codes': ({ caller, body, origin }) =>
        profile.renewRecoveryCodes(caller, body, origin),
    } satisfies Handlers<typeof endpoints>,
    // A few at a time: encoding must not take the processor from customers.
    jobs: [
      {
        name: 'encode stored photos',
        everyMs: 2_000,
        inTurn: true,
        run: () => encodeStoredPhotos(dependencies.db, 20),
      },
    ],
    routes: (http: FastifyInstance) => avatarRoutes(http, dependencies.db),
  };
}
