import { z } from 'zod';
import { Reason } from '#shared/contract/wire.ts';
import { readBulkId, writeBulkId } from '#shared/staff/search/order-search.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { planForValues } from '../../db/history.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { bulkAction, type BulkActions } from '../bulk/bulk-action.ts';
import type { NumberStaffActions } from '../numbers/staff-actions/staff-actions.service.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import { fetchRows } from './list/order-rows.repository.ts';
import type { OrderList } from './list/order-list.service.ts';

type Dependencies = { list: OrderList; numberActions: NumberStaffActions };
const Filter = z.object({ q: z.string().max(300) });

/**
 * What is done to many orders at once: to ask their servers, and to note something. An order is named by its kind and id in
 * one number (`writeBulkId`). Refunds are no bulk action: each is decided and counted by itself.
 */
export function orderBulk({ list, numberActions }: Dependencies): BulkActions {
  const find = (db: Db, { q }: z.output<typeof Filter>, limit: number) =>
    planForValues(db, async (trx) =>
      (await list.listIdsOf(trx, q, limit)).map(({ kind, id }) => writeBulkId(kind, id)),
    );
  return {
    'order.refresh': bulkAction({
      permission: 'orders.refresh',
      filter: Filter,
      params: z.object({}),
      find,
      async run(trx, _afterCommit, actor, { id, reason }) {
        const subject = readBulkId(id);
        if (subject?.kind !== 'number' || !(await numberActions.askSoon(trx, subject.id as NumberId)))
          throw new Problem('number_closed');
        await recordAudit(trx, { actor, action: 'order.refresh', subject: `number:${subject.id}`, reason });
      },
    }),
    'order.note': bulkAction({
      permission: 'orders.read',
      filter: Filter,
      params: z.object({ note: Reason }),
      find,
      async run(trx, _afterCommit, actor, { id, params }) {
        const subject = readBulkId(id);
        const [row] = subject ? await fetchRows(trx, subject.kind, [subject.id]) : [];
        if (!subject || !row) throw new Problem('not_found');
        const name = subject.kind === 'account_order' ? 'order' : subject.kind;
        await recordAudit(trx, { actor, action: 'order.note', subject: `${name}:${subject.id}`, reason: params.note });
      },
    }),
  };
}
