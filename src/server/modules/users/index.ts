import type { users as endpoints } from '#shared/contract/users.ts';
import type { Handlers } from '../../http/serve.ts';
import { transact } from '../../db/transact.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Inverses } from '../audit/inverses.ts';
import type { Approvable } from '../staff/approvals/approvals.service.ts';
import type { ViewCounts } from '../views/views.service.ts';
import { BalanceChange } from './balance/balance-changes.service.ts';
import { DiscountChange } from './discount/discounts.service.ts';
import { bulkOfUsers } from './bulk-of-users.ts';
import { undoBan } from './bans/undo-ban.ts';
import { createUsersService } from './users.service.ts';

export function createUsersModule(dependencies: Parameters<typeof createUsersService>[0]) {
  const users = createUsersService(dependencies);
  return {
    handlers: {
      'GET /api/admin/users': ({ query }) => users.list(query),
      'GET /api/admin/users.csv': async ({ caller, query }) => {
        const event = { actor: caller.actor, action: 'user.export', subject: 'users', after: { ...query } };
        await transact(dependencies.db, (trx) => recordAudit(trx, event));
        return users.writeCsv(query);
      },
      'GET /api/admin/users/count': ({ query }) => users.count(query),
      'GET /api/admin/users/:id': async ({ params }) => ({ user: await users.get(params.id) }),
      'GET /api/admin/users/:id/risk': async ({ params }) => ({ risk: await users.risk(params.id) }),
      'GET /api/admin/users/:id/timeline': ({ params, query }) => users.timeline(params.id, query),
      'GET /api/admin/users/:id/sessions': async ({ params }) => ({ data: await users.listDevices(params.id) }),
      'DELETE /api/admin/users/:id/sessions/:session': async ({ caller, params }) => {
        await users.endDevice(caller, params.id, params.session);
        return { data: await users.listDevices(params.id) };
      },
      'DELETE /api/admin/users/:id/sessions': async ({ caller, params }) => {
        await users.endAllDevices(caller, params.id);
        return { data: await users.listDevices(params.id) };
      },
      'POST /api/admin/users/:id/notes': async ({ caller, params, body, idempotencyKey: { key } }) => {
        await users.note(caller.actor, { userId: params.id, text: body.text, key });
        return { noted: true as const };
      },
      'POST /api/admin/users/:id/ban': async ({ caller, params, body }) => {
        await users.ban(caller, params.id, body);
        return { user: await users.get(params.id) };
      },
      'POST /api/admin/users/:id/unban': async ({ caller, params, body }) => {
        await users.unban(caller, params.id, body);
        return { user: await users.get(params.id) };
      },
      'POST /api/admin/users/:id/discount': async ({ caller, params, body, idempotencyKey }) => {
        const { basis_points: basisPoints, ...rest } = body;
        await users.setDiscount(caller, { ...rest, basisPoints, userId: params.id }, idempotencyKey);
        return { user: await users.get(params.id) };
      },
      'POST /api/admin/users/:id/balance': async ({ caller, params, body, idempotencyKey }) => ({
        balance: await users.changeBalance(caller, { userId: params.id, ...body }, idempotencyKey),
      }),
    } satisfies Handlers<typeof endpoints>,
    approvable: {
      'user.balance': (caller, { payload, idempotencyKey }) =>
        users.changeBalance(caller, BalanceChange.parse(payload), idempotencyKey),
      'user.discount': (caller, { payload, idempotencyKey }) =>
        users.setDiscount(caller, DiscountChange.parse(payload), idempotencyKey),
    } satisfies Approvable,
    bulk: bulkOfUsers(dependencies, users),
    viewCounts: {
      users: {
        permission: 'users.read',
        count: (db, query, limit) => users.countSaved(db, query.get('search') ?? '', limit),
      },
    } satisfies ViewCounts,
    inverses: { 'user.ban': undoBan(users), 'user.discount': users.undoDiscount } satisfies Inverses,
    jobs: [{ name: 'lift bans that are over', everyMs: 15_000, inTurn: true, run: users.liftOver }],
    services: { users },
  };
}
