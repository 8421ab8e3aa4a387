import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { formatRupees, paise, subtract, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import type { Caller } from '../../../http/serve.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { StaffLimits } from './limits.service.ts';
import { addUse, claimOfDay, findUsedToday, lowerUse } from './staff-money.repository.ts';

type Dependencies = {
  db: Db;
  limits: StaffLimits;
  /** False in demos and tests: nothing is counted. */
  isOn: boolean;
};
type Kind = 'number' | 'account_order';

/** A purchase in a customer's account, as money that the member of staff moves. */
export type Spending = {
  /** Counts the amount in the transaction that takes it from the wallet. Raises above_limit. */
  claim: (trx: Db, amount: Paise) => Promise<void>;
  /** Counts less: what it cost in the end, or nothing. Call it after the purchase. */
  correct: (amount: Paise) => Promise<void>;
};

/** What staff buy in a customer's account counts against their own limits. */
export function createActingMoney({ db, limits, isOn }: Dependencies) {
  /**
   * Returns how a purchase of the caller is counted; undefined for one of the customer. Above the limits it is refused: a second
   * person would decide hours later, about a price and a stock that are gone.
   */
  function spendingOf(caller: Caller, kind: Kind, { key: requestKey, bodyHash }: IdempotencyKey): Spending | undefined {
    const { impersonation, id: customerId, actor } = caller;
    if (!isOn || !impersonation) return undefined;
    const { actorId: userId, staff } = impersonation;
    const subject = `user:${customerId}`;
    const key = `act:${kind}:${customerId}:${requestKey}`;
    return {
      async claim(trx, amount) {
        const use = { userId, action: 'acting.purchase', subject, amount, key, bodyHash, approvalId: undefined };
        if (!(await addUse(trx, use))) throw new Problem('key_reused');
        const { each, day } = await limits.get(trx, staff.role);
        const most = each['acting.purchase'];
        if (amount > most) throw aboveLimit(most);
        if (!(await claimOfDay(trx, userId, amount, day))) {
          const used = await findUsedToday(trx, userId);
          throw aboveLimit(used < day ? subtract(day, used) : paise(0));
        }
        const after = { kind, amount: formatRupees(amount) };
        await recordAudit(trx, { actor, action: 'impersonation.purchase', subject, after });
      },
      correct: (amount) => lowerUse(db, userId, key, amount),
    };
  }

  return { spendingOf };
}
export type ActingMoney = ReturnType<typeof createActingMoney>;

function aboveLimit(most: Paise): Problem {
  return new Problem('above_limit', { params: { most: formatRupees(most) } });
}
