import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Alerts } from '../../alerts/alerts.service.ts';
import type { Ledger } from '../../wallet/wallet.service.ts';
import type { Crediting } from '../crediting.service.ts';
import { checkOpenRecharges } from '../open-recharges.ts';
import { hasPaid, lockRecharge, type RechargeRow } from '../recharges.repository.ts';
import { addUtrClaim, putIntoReview } from './reviews.repository.ts';
import { refuseTakenUtr } from './taken-utr.ts';

type Dependencies = {
  db: Db;
  ledger: Ledger;
  crediting: Crediting;
  alerts: Pick<Alerts, 'tellStaff'>;
  publish: Publish;
};

/** Recharges by UPI: nothing reports their payments, so the customer enters the UTR and staff check the statement. */
export function createUtrSubmission({ db, ledger, crediting, alerts, publish }: Dependencies) {
  /** Takes the UTR of a payment. Raises not_found, recharge_closed, utr_taken, invalid_request, too_many_recharges. */
  async function submitUtr(caller: Caller, id: RechargeId, utr: string): Promise<RechargeRow> {
    return refuseTakenUtr(write(caller, id, utr)).catch(async (error: unknown) => {
      // That two claim one payment is what staff have to see, so the refused claim is kept.
      if (error instanceof Problem && error.code === 'utr_taken') {
        await addUtrClaim(db, { id, utr, refused: true });
        publish('admins', 'update_staff', { subject: 'recharges', id });
      }
      throw error;
    });
  }

  function write(caller: Caller, id: RechargeId, utr: string): Promise<RechargeRow> {
    return transact(db, async (trx, afterCommit) => {
      const recharge = await lockRecharge(trx, id);
      if (recharge?.user_id !== caller.id) throw new Problem('not_found');
      // After the recharge, as everywhere: concurrent submissions of the same user wait for each other here.
      await ledger.lockWallet(trx, caller.id);
      if (recharge.method !== 'upi') throw invalidFields({ utr: fieldProblem('not_upi') });
      if (recharge.status === 'review' && recharge.utr === utr) return recharge;
      if (recharge.status === 'expired') {
        await checkOpenRecharges(trx, caller.id, { method: 'upi', hasPaid: await hasPaid(trx, caller.id) });
      }
      const row = await putIntoReview(trx, id, utr);
      if (!row) throw new Problem('recharge_closed');
      await addUtrClaim(trx, { id, utr, refused: false });
      afterCommit(() => crediting.publishChange(row));
      await alerts.tellStaff(trx, afterCommit, {
        kind: 'recharges',
        severity: 'info',
        path: `/admin/recharges?open=${publicId('recharge', id)}`,
        write: (words) => words.rechargeToReview({ amount: row.amount_paise, from: caller.email, utr }),
      });
      return row;
    });
  }

  return { submitUtr };
}
