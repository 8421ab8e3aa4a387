import type { FastifyInstance } from 'fastify';
import { session } from '#shared/contract/session.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { SessionService } from './session.service.ts';

export function sessionRoutes(app: FastifyInstance, findCaller: FindCaller, service: SessionService) {
  serve(app, session, findCaller, {
    'POST /api/user/register': ({ body, origin }) => service.register(body, origin),
    'POST /api/user/login': ({ body, origin }) => service.logIn(body, origin),
    'POST /api/user/log-out': async ({ caller, query }) => {
      await service.logOut(caller, { all: query.multiple === 'true' });
      return { logout: true as const };
    },
    'GET /api/user/auth-data': ({ caller }) => service.getAuthData(caller),
    'GET /api/user/login-history': ({ caller, query }) => service.listLogins(caller.id, query),
    'GET /api/user/login-history.csv': async ({ caller, query }) => service.writeLoginsCsv(caller.id, query),
  });
}
