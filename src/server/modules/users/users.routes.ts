import type { FastifyInstance } from 'fastify';
import { users } from '#shared/contract/users.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { UsersService } from './users.service.ts';

export function usersRoutes(app: FastifyInstance, findCaller: FindCaller, service: UsersService) {
  serve(app, users, findCaller, {
    'GET /api/admin/users': ({ query }) => service.list(query),
    'POST /api/admin/users/:id/balance': async ({ caller, params, body, idempotencyKey: once }) => ({
      balance: await service.changeBalance(caller, { userId: params.id, ...body }, once),
    }),
  });
}
