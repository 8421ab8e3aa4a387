import type { staffOrders as endpoints } from '#shared/contract/staff/orders.ts';
import { transact } from '../../db/transact.ts';
import { planForValues } from '../../db/history.ts';
import type { Handlers } from '../../http/serve.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Approvable } from '../staff/approvals/approvals.service.ts';
import type { ViewCounts } from '../views/views.service.ts';
import { createOrderActions } from './actions/order-actions.service.ts';
import { OrderRefund } from './actions/order-refund.ts';
import { orderBulk } from './order-bulk.ts';
import { createOrderList } from './list/order-list.service.ts';
import { createOrderRecords, readSubject, seesProfit } from './record/record.service.ts';

type Dependencies = Parameters<typeof createOrderRecords>[0] &
  Omit<Parameters<typeof createOrderActions>[0], 'records'>;

export function createOrdersModule(dependencies: Dependencies) {
  const { db } = dependencies;
  const list = createOrderList(dependencies);
  const records = createOrderRecords(dependencies);
  const actions = createOrderActions({ ...dependencies, records });
  return {
    handlers: {
      'GET /api/admin/orders': ({ caller, query }) => list.list(query, seesProfit(caller.role)),
      'GET /api/admin/orders/newer': async ({ query }) => ({ count: await list.countNewer(query) }),
      'GET /api/admin/orders/counts': async ({ query }) => ({ counts: await list.count(query.q) }),
      'GET /api/admin/orders.csv': async ({ caller, query }) => {
        const { q = '' } = query;
        const event = { actor: caller.actor, action: 'order.export', subject: 'orders', after: { search: q } };
        await transact(db, (trx) => recordAudit(trx, event));
        return list.writeCsv(q, seesProfit(caller.role));
      },
      'GET /api/admin/orders/:id': async ({ caller, params }) => ({
        order: await records.get(readSubject(params.id), caller),
      }),
      'POST /api/admin/orders/:id/refresh': ({ caller, params }) => actions.refresh(caller, params.id),
      'POST /api/admin/orders/:id/reveal': async ({ caller, params, body }) => ({
        messages: await actions.reveal(caller, params.id, body.reason),
      }),
      'POST /api/admin/orders/:id/cancel': async ({ caller, params, body, idempotencyKey }) => {
        const { reason, force = false } = body;
        const request = { kind: 'cancel', id: params.id, reason, force } as const;
        return { order: await records.get(await actions.cancel(caller, request, idempotencyKey), caller) };
      },
      'POST /api/admin/orders/:id/refund': async ({ caller, params, body, idempotencyKey }) => {
        const request = { kind: 'refund', id: params.id, ...body } as const;
        return { order: await records.get(await actions.refund(caller, request, idempotencyKey), caller) };
      },
      'POST /api/admin/orders/:id/replace': async ({ caller, params, body, idempotencyKey }) => {
        const request = { kind: 'replace', id: params.id, ...body } as const;
        const replaced = await actions.replace(caller, request, idempotencyKey);
        return { order: await records.get(readSubject(params.id), caller), ...replaced };
      },
      'POST /api/admin/orders/:id/note': async ({ caller, params, body }) => ({
        order: await records.get(await actions.addNote(caller, params.id, body.note), caller),
      }),
    } satisfies Handlers<typeof endpoints>,
    bulk: orderBulk({ db, list, numberActions: dependencies.numberActions, actions }),
    viewCounts: {
      orders: {
        permission: 'orders.read',
        count: (db, query, limit) => planForValues(db, (trx) => list.countAll(trx, query.get('q') ?? '', limit)),
      },
    } satisfies ViewCounts,
    approvable: {
      'order.refund': async (caller, { payload, idempotencyKey }) => {
        const request = OrderRefund.parse(payload);
        if (request.kind === 'refund') await actions.refund(caller, request, idempotencyKey);
        else if (request.kind === 'cancel') await actions.cancel(caller, request, idempotencyKey);
        else await actions.replace(caller, request, idempotencyKey);
      },
    } satisfies Approvable,
  };
}
