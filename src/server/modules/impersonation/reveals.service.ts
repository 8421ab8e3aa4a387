import { publicId } from '#shared/staff/public-id.ts';
import { formatPhone } from '#shared/text/phone.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { AccountOrders } from '../readymade/orders.service.ts';
import type { StaffReveals } from '../staff/reveals/staff-reveals.service.ts';
import { impersonationOf, staffOf } from './behind.ts';
import { addVisit } from './impersonations.repository.ts';
import { createVisitTelling, type Telling } from './tell-customer.ts';

type Dependencies = {
  db: Db;
  numbers: Pick<NumbersService, 'get'>;
  accountOrders: Pick<AccountOrders, 'openForStaff'>;
  staffReveals: StaffReveals;
} & Telling;
type Shown = { support: 'code' | 'accounts'; subject: string; about: string; reason: string; count: number };

/** Shows staff in a customer's account what is hidden from them, one thing at a time. */
export function createReveals({ db, numbers, accountOrders, staffReveals, ...telling }: Dependencies) {
  const visits = createVisitTelling(telling);

  /** Counts it, and records it in the audit log and in the customer's login history; only then it may be shown. Raises reveal_limit. */
  async function record(caller: Caller, { support, subject, about, reason, count }: Shown): Promise<void> {
    const { id: impersonationId } = impersonationOf(caller);
    await transact(db, async (trx, afterCommit) => {
      await staffReveals.claim(trx, afterCommit, staffOf(caller), count);
      await addVisit(trx, { userId: caller.id, impersonationId, support, about });
      visits.tellHistory(afterCommit, caller.id);
      await recordAudit(trx, { actor: caller.actor, action: 'impersonation.reveal', subject, reason });
    });
  }

  return {
    /** A number of the customer with its codes. Raises not_found, reveal_limit. */
    async showNumber(caller: Caller, id: NumberId, reason: string) {
      const number = await numbers.get(caller.id, id);
      const about = number.phone === null ? publicId('number', id) : formatPhone(number.phone);
      await record(caller, { support: 'code', subject: `number:${id}`, about, reason, count: 1 });
      return number;
    },

    /** An order of the customer with its accounts. Each account counts. Raises not_found, reveal_limit. */
    async showOrder(caller: Caller, id: AccountOrderId, reason: string) {
      const order = await accountOrders.openForStaff(caller.id, id);
      const about = `${order.quantity} × ${order.product.name}, ${publicId('account_order', id)}`;
      await record(caller, {
        support: 'accounts',
        subject: `account_order:${id}`,
        about,
        reason,
        count: order.accounts.length,
      });
      return order;
    },
  };
}
