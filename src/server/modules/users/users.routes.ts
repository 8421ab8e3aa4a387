import type { FastifyInstance } from 'fastify';
import { admin } from '#shared/admin.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { UsersService } from './users.service.ts';

const contract = {
  'GET /api/admin/users': admin['GET /api/admin/users'],
  'POST /api/admin/users/:id/balance': admin['POST /api/admin/users/:id/balance'],
};

export function usersRoutes(app: FastifyInstance, findCaller: FindCaller, service: UsersService) {
  serve(app, contract, findCaller, {
    'GET /api/admin/users': ({ query }) => service.list(query),
    'POST /api/admin/users/:id/balance': async ({ caller, params, body, idempotencyKey: once }) => ({
      balance: await service.changeBalance(caller, { userId: params.id, ...body }, once),
    }),
  });
}
