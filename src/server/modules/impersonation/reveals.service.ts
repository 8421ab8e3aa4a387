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
import { impersonationOf } from './behind.ts';
import { addVisit } from './impersonations.repository.ts';

type Dependencies = {
  db: Db;
  numbers: Pick<NumbersService, 'get'>;
  accountOrders: Pick<AccountOrders, 'openForStaff'>;
};
type Shown = { support: 'code' | 'accounts'; subject: string; about: string; reason: string };

/** Shows staff in a customer's account what is hidden from them, one thing at a time. */
export function createReveals({ db, numbers, accountOrders }: Dependencies) {
  /** Records it in the audit log and in the customer's login history; only then it may be shown. */
  async function record(caller: Caller, { support, subject, about, reason }: Shown): Promise<void> {
    const { id: impersonationId } = impersonationOf(caller);
    await transact(db, async (trx) => {
      await addVisit(trx, { userId: caller.id, impersonationId, support, about });
      await recordAudit(trx, { actor: caller.actor, action: 'impersonation.reveal', subject, reason });
    });
  }

  return {
    /** A number of the customer with its codes. Raises not_found. */
    async showNumber(caller: Caller, id: NumberId, reason: string) {
      const number = await numbers.get(caller.id, id);
      const about = number.phone === null ? publicId('number', id) : formatPhone(number.phone);
      await record(caller, { support: 'code', subject: `number:${id}`, about, reason });
      return number;
    },

    /** An order of the customer with its accounts. Raises not_found. */
    async showOrder(caller: Caller, id: AccountOrderId, reason: string) {
      const order = await accountOrders.openForStaff(caller.id, id);
      const about = `${order.quantity} × ${order.product.name}, ${publicId('account_order', id)}`;
      await record(caller, { support: 'accounts', subject: `account_order:${id}`, about, reason });
      return order;
    },
  };
}
