import type { users as endpoints } from '#shared/contract/users.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Approvable } from '../staff/approvals/approvals.service.ts';
import { BalanceChange } from './balance-change.ts';
import { createUsersService } from './users.service.ts';

export function createUsersModule(dependencies: Parameters<typeof createUsersService>[0]) {
  const users = createUsersService(dependencies);
  return {
    handlers: {
      'GET /api/admin/users': ({ query }) => users.list(query),
      'GET /api/admin/users/count': ({ query }) => users.count(query),
      'POST /api/admin/users/:id/balance': async ({ caller, params, body, idempotencyKey }) => ({
        balance: await users.changeBalance(caller, { userId: params.id, ...body }, idempotencyKey),
      }),
    } satisfies Handlers<typeof endpoints>,
    approvable: {
      'user.balance': (caller, { payload, idempotencyKey }) =>
        users.changeBalance(caller, BalanceChange.parse(payload), idempotencyKey),
    } satisfies Approvable,
    services: { users },
  };
}
