import { z } from 'zod';
import { Reason, understoodSearch } from '#shared/contract/wire.ts';
import { orderKinds } from '#shared/record-kinds.ts';
import {
  isOrderSearch,
  readBulkId,
  writeBulkId,
  type OrderKind,
  type OrderStatus,
} from '#shared/staff/search/order-search.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { planForValues } from '../../db/history.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { paise } from '#shared/money.ts';
import { bulkAction, bulkMoneyAction, type BulkActions } from '../bulk/bulk-action.ts';
import { readCharge, readLeft, type Charged } from '../wallet/refunds/refunds.service.ts';
import type { OrderActions } from './actions/order-actions.service.ts';
import { chargedOf } from './actions/order-charge.ts';
import { readSubject } from './record/record.service.ts';
import type { NumberStaffActions } from '../numbers/staff-actions/staff-actions.service.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import { fetchRows } from './list/order-rows.repository.ts';
import type { OrderList } from './list/order-list.service.ts';

type Dependencies = {
  db: Db;
  list: OrderList;
  numberActions: NumberStaffActions;
  actions: Pick<OrderActions, 'refund'>;
};
const Filter = z.object({ q: understoodSearch(isOrderSearch) });

/**
 * What is done to many orders at once: to ask their servers, to note something, and to refund what was charged. An order is
 * named by its kind and id in one number (`writeBulkId`). Each refund counts against the limits of who started them by
 * itself; above a limit it waits for a second person.
 */
export function orderBulk({ db, list, numberActions, actions }: Dependencies): BulkActions {
  const findOf =
    (kinds: readonly OrderKind[], statuses?: readonly OrderStatus[]) =>
    (db: Db, { q }: z.output<typeof Filter>, limit: number) =>
      planForValues(db, async (trx) => {
        const found = await list.listIdsOf(trx, q, { kinds, ...(statuses && { statuses }), limit });
        return found.map(({ kind, id }) => writeBulkId(kind, id));
      });
  return {
    'order.refresh': bulkAction({
      permission: 'orders.refresh',
      filter: Filter,
      params: z.object({}),
      find: findOf(['number'], ['waiting', 'received']),
      async run(trx, _afterCommit, actor, { id, reason }) {
        const subject = readBulkId(id);
        if (subject?.kind !== 'number' || !(await numberActions.askSoon(trx, subject.id as NumberId)))
          throw new Problem('number_closed');
        await recordAudit(trx, { actor, action: 'order.refresh', subject: `number:${subject.id}`, reason });
      },
    }),
    'order.refund': bulkMoneyAction({
      permission: 'orders.refund',
      filter: Filter,
      params: z.strictObject({}),
      find: findOf(['number', 'account_order']),
      sum: (db, ids) => readLeft(db, ids.flatMap(chargedOfBulk)),
      async perform(caller, { id: bulkId, reason, key }) {
        const named = readBulkId(bulkId);
        if (!named) throw new Problem('not_found');
        const id = publicId(named.kind, named.id);
        const charge = await readCharge(db, chargedOf(readSubject(id)));
        const request = { kind: 'refund', id, refunded: charge?.refunded ?? paise(0), reason } as const;
        await actions.refund(caller, request, key);
      },
    }),
    'order.note': bulkAction({
      permission: 'orders.read',
      filter: Filter,
      params: z.object({ note: Reason }),
      find: findOf(orderKinds),
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

/** What a row was charged for; nothing for a recharge. */
function chargedOfBulk(bulkId: number): Charged[] {
  const named = readBulkId(bulkId);
  if (!named || named.kind === 'recharge') return [];
  return [chargedOf(readSubject(publicId(named.kind, named.id)))];
}
