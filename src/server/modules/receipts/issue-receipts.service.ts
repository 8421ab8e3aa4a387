import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Seller } from '#shared/contract/staff/settings/settings.ts';
import { isReceiptText } from '#shared/staff/receipt-text.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { findUnavailable } from '../../db/connection/unavailable.ts';
import type { Log } from '../../log.ts';
import type { MailService } from '../mail/mail.service.ts';
import { financialYearOf, writeReceiptNumber, type Receipt, type ReceiptContent } from './receipt.ts';
import {
  addReceipt,
  claimDue,
  findReceipt,
  lockPaid,
  takeNumber,
  takeNumberingTurn,
  type PaidRecharge,
} from './receipts.repository.ts';

type Dependencies = {
  db: Db;
  mail: Pick<MailService, 'queue'>;
  /** Who issues receipts now: the shop's name and address, and what owners have entered about the seller. */
  getIssuer: () => Promise<Issuer>;
  log: Pick<Log, 'warn'>;
};
export type Issuer = { shop: string; host: string; seller: Seller };

const batchSize = 20;
/** A receipt stays useful longer than other emails: the mail server may be away over a weekend. */
const usefulMinutes = 3 * 24 * 60;

/** Issues the receipts of paid recharges. Crediting never waits for it. */
export function createReceiptIssue({ db, mail, getIssuer, log }: Dependencies) {
  /**
   * Returns the receipt of a recharge, and issues it where there is none: numbered once, however many ask at the same time.
   * With it the customer's email is queued, unless the recharge was paid before there were receipts. Raises recharge_unpaid.
   */
  async function issue(id: RechargeId): Promise<Receipt> {
    const known = await findReceipt(db, id);
    if (known) return known;
    const issuer = await getIssuer();
    return db.transaction().execute(async (trx) => {
      const recharge = await lockPaid(trx, id);
      if (!recharge) throw new Problem('recharge_unpaid');
      return (await findReceipt(trx, id)) ?? issueNew(trx, recharge, issuer);
    });
  }

  async function issueNew(trx: Db, recharge: PaidRecharge, issuer: Issuer): Promise<Receipt> {
    const issuedAt = await takeNumberingTurn(trx);
    const year = financialYearOf(issuedAt);
    const content = contentOf(recharge, issuer);
    const receipt = { year, number: await takeNumber(trx, year), issuedAt, content };
    await addReceipt(trx, receipt);
    const { id, user_id: userId, amount_paise: amount } = recharge;
    const letter = { kind: 'receipt', recharge: id, amount, number: writeReceiptNumber(receipt) } as const;
    if (recharge.receipt_due_at !== null) await mail.queue(trx, userId, letter, { usefulMinutes });
    return receipt;
  }

  /** Issues the receipts that are due. Any number of processes may run it; one that fails does not stop the others. */
  async function issueDue(runLog = log): Promise<void> {
    for (const id of await claimDue(db, batchSize)) {
      try {
        await issue(id);
      } catch (error) {
        if (findUnavailable(error)) throw error;
        runLog.warn({ err: error, recharge: id }, 'a receipt could not be issued and is tried again later');
      }
    }
  }

  return { issue, issueDue };
}

function contentOf(recharge: PaidRecharge, { host, seller, ...issuer }: Issuer): ReceiptContent {
  const { id, user_id, shown_as, language, method, amount_paise, bonus_given_paise, payment_id, utr, paid_at } =
    recharge;
  // A name that cannot be drawn would leave the seller out.
  const shop = isReceiptText(issuer.shop) ? issuer.shop : host;
  const paymentReference = payment_id === null ? null : ({ kind: 'payment', value: payment_id } as const);
  return {
    language,
    shop,
    seller: { ...seller, name: seller.name || shop },
    customer: isReceiptText(shown_as) ? shown_as : publicId('user', user_id),
    recharge: id,
    method,
    reference: utr === null ? paymentReference : { kind: 'utr', value: utr },
    amount: amount_paise,
    bonus: bonus_given_paise,
    paid_at,
  };
}
