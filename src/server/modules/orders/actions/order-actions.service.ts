import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { toRupees, type Paise } from '#shared/money.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { Db } from '../../../db/client.ts';
import { repeatable } from '../../../db/repeatable.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { answerOf, type NumberStaffActions } from '../../numbers/staff-actions/staff-actions.service.ts';
import type { AccountStaffActions } from '../../readymade/staff-actions/staff-actions.service.ts';
import type { StaffMoney } from '../../staff/money/staff-money.service.ts';
import type { StaffReveals } from '../../staff/reveals/staff-reveals.service.ts';
import { readCharge, type Charged, type Refunds } from '../../wallet/refunds/refunds.service.ts';
import { auditSubject, readSubject, type OrderRecords, type OrderSubject } from '../record/record.service.ts';
import { chargedOf, leftOf, numberOf, referenceOf, requestOf } from './order-charge.ts';
import { OrderRefund, type CancelRequest, type RefundRequest, type ReplaceRequest } from './order-refund.ts';

type Dependencies = {
  db: Db;
  records: OrderRecords;
  numberActions: NumberStaffActions;
  accountActions: AccountStaffActions;
  refunds: Refunds;
  staffMoney: StaffMoney;
  staffReveals: StaffReveals;
  publish: Publish;
};

/**
 * What staff do with orders. Money goes back in one of two ways: of a number that waits, its hold is released by the number's
 * own step; of what was charged, a refund entry gives back a part or all. A replacement is a refund in full and a purchase by
 * the customer for no more than that.
 */
export function createOrderActions({
  db,
  records,
  numberActions,
  accountActions,
  refunds,
  staffMoney,
  staffReveals,
  publish,
}: Dependencies) {
  /** Asks the server about a number and applies what it says. Raises not_found, number_closed. */
  async function refresh(caller: Caller, id: string) {
    const numberId = numberOf(id);
    const state = await numberActions.refresh(numberId);
    const raw = answerOf(state) ?? null;
    await transact(db, (trx) =>
      recordAudit(trx, {
        actor: caller.actor,
        action: 'order.refresh',
        subject: `number:${numberId}`,
        after: { state: state.kind, ...(raw !== null && { answer: raw }) },
      }),
    );
    return { order: await records.get(readSubject(id), caller), answer: { state: state.kind, raw } };
  }

  /**
   * Refunds what was charged for an order: all that is left, an amount, or the price of single accounts. Once per key.
   * Raises not_found, not_charged, already_refunded, refund_too_high, balance_too_high, key_reused, and what
   * `staffMoney.perform` raises.
   */
  async function refund(caller: Caller, request: RefundRequest, key: IdempotencyKey): Promise<OrderSubject> {
    const subject = readSubject(request.id);
    const charged = chargedOf(subject);
    await repeatable({
      run: () => giveBack(caller, request, charged, subject, key),
      constraint: 'ledger_entries_kind_reference_key',
      find: () => refunds.findRefund(db, referenceOf(caller, key)),
      isSame: (row) => row.subject === auditSubject(subject) && (!request.amount || row.amount === request.amount),
      repeat: () => true,
    });
    return subject;
  }

  async function giveBack(
    caller: Caller,
    request: RefundRequest | ReplaceRequest,
    charged: Charged,
    subject: OrderSubject,
    idempotencyKey: IdempotencyKey,
  ): Promise<true> {
    const { reason, refunded: seenRefunded } = request;
    const itemIds = 'items' in request ? (request.items ?? []) : [];
    if (itemIds.length > 0 && !('orderId' in charged)) throw invalidFields({ items: fieldProblem('invalid') });
    const amountOf = async (trx: Db): Promise<Paise | undefined> => {
      if (itemIds.length > 0 && 'orderId' in charged) return accountActions.priceOf(trx, charged.orderId, itemIds);
      return 'amount' in request ? request.amount : undefined;
    };
    await staffMoney.perform(
      caller,
      {
        action: 'order.refund',
        amount: async (trx) => (await amountOf(trx)) ?? leftOf(await readCharge(trx, charged)),
        of: async (trx) => (await readCharge(trx, charged))?.userId ?? null,
        subject: auditSubject(subject),
        reason,
        payload: OrderRefund.encode(request),
        idempotencyKey,
      },
      async (trx, afterCommit) => {
        const done = await refunds.refund(trx, afterCommit, {
          charged,
          actorId: caller.id,
          amount: await amountOf(trx),
          seenRefunded,
          reference: referenceOf(caller, idempotencyKey),
          itemIds,
        });
        await note(trx, afterCommit, caller, subject, 'order.refund', reason, { amount: toRupees(done.amount) });
      },
    );
    return true;
  }

  /**
   * Cancels a number without a code and refunds it. Raises not_found, code_arrived, number_closed, cancel_too_early,
   * server_unreachable, and what `staffMoney.perform` raises.
   */
  async function cancel(caller: Caller, request: CancelRequest, idempotencyKey: IdempotencyKey): Promise<OrderSubject> {
    await close(caller, request, idempotencyKey);
    return readSubject(request.id);
  }

  /** Cancels a number. One that is cancelled already is left, or refused where it was to be replaced. */
  async function close(
    caller: Caller,
    request: CancelRequest | ReplaceRequest,
    idempotencyKey: IdempotencyKey,
  ): Promise<void> {
    const subject = readSubject(request.id);
    const isReplaced = request.kind === 'replace';
    const force = request.kind === 'cancel' && request.force;
    const number = await numberActions.get(numberOf(request.id));
    const moving = {
      action: 'order.refund',
      amount: number.held_paise,
      of: number.user_id,
      subject: auditSubject(subject),
      reason: request.reason,
      payload: OrderRefund.encode(request),
      idempotencyKey,
    } as const;
    // Once the server has cancelled it, the number's own step releases the hold, whoever asked.
    if (number.status === 'waiting') await staffMoney.foresee(caller, moving);
    const cancelling = await numberActions.startCancel(number.id, { force });
    if (!cancelling && isReplaced) throw new Problem('number_closed');
    if (!cancelling) return;
    await staffMoney.perform(caller, moving, async (trx, afterCommit) => {
      const isClosedNow = await cancelling.write(trx, afterCommit);
      if (isReplaced && !isClosedNow) throw new Problem('number_closed');
      if (isReplaced) await numberActions.noteCancelFor(trx, number.id, requestOf(caller, idempotencyKey));
      const amount = toRupees(number.held_paise);
      await note(trx, afterCommit, caller, subject, 'order.cancel', request.reason, { amount });
    });
  }

  /**
   * Refunds a number in full and buys the customer another one on another server, for no more than was refunded. When the
   * purchase fails the refund stays: its reason is returned as `refusal`. Raises offer_closed when no such offer is left,
   * before anything is moved, number_closed when it was refunded without a code before, key_reused, and what `refund` and
   * `cancel` raise.
   */
  async function replace(caller: Caller, request: ReplaceRequest, key: IdempotencyKey) {
    const numberId = numberOf(request.id);
    const subject = readSubject(request.id);
    const number = await numberActions.get(numberId);
    const charge = await readCharge(db, { numberId });
    const most = charge ? charge.amount : number.price_paise;
    const known = await refunds.findRefund(db, referenceOf(caller, key));
    const isCanceled = !charge && (await numberActions.isCanceledFor(requestOf(caller, key), numberId));
    const isRepeated = known !== undefined || isCanceled;
    if (known && (known.subject !== auditSubject(subject) || leftOf(charge) > 0)) throw new Problem('key_reused');
    const offers = await numberActions.listOffers(number, most);
    if (!isRepeated && !offers.some(({ offer_id }) => offer_id === request.offer_id)) throw new Problem('offer_closed');
    if (charge && !isRepeated) {
      await repeatable({
        run: () => giveBack(caller, request, { numberId }, subject, key),
        constraint: 'ledger_entries_kind_reference_key',
        find: () => refunds.findRefund(db, referenceOf(caller, key)),
        isSame: (row) => row.subject === auditSubject(subject),
        repeat: () => true,
      });
    } else if (!charge && !isRepeated) await close(caller, request, key);

    const bought = await numberActions.buyReplacement(number, request.offer_id, most);
    const replacement = 'id' in bought ? publicId('number', bought.id) : null;
    await transact(db, (trx, afterCommit) =>
      note(trx, afterCommit, caller, subject, 'order.replace', request.reason, {
        replacement: replacement ?? 'none',
        ...('refusal' in bought && { refusal: bought.refusal }),
      }),
    );
    return { replacement, refusal: 'refusal' in bought ? bought.refusal : null };
  }

  /** Shows the codes of a number, and records first who saw them and why. Raises not_found, reveal_limit. */
  async function reveal(caller: Caller, id: string, reason: string) {
    const numberId = numberOf(id);
    await numberActions.get(numberId);
    return transact(db, async (trx, afterCommit) => {
      await staffReveals.claim(trx, afterCommit, caller);
      await recordAudit(trx, { actor: caller.actor, action: 'order.reveal', subject: `number:${numberId}`, reason });
      return numberActions.readCodes(trx, numberId);
    });
  }

  /** Adds a note for staff to an order's timeline. Raises not_found. */
  async function addNote(caller: Caller, id: string, text: string): Promise<OrderSubject> {
    const subject = readSubject(id);
    await records.get(subject, caller);
    await transact(db, (trx, afterCommit) => note(trx, afterCommit, caller, subject, 'order.note', text));
    return subject;
  }

  /** Records what was done, and tells staff that the list has changed. */
  async function note(
    trx: Db,
    afterCommit: AfterCommit,
    caller: Caller,
    subject: OrderSubject,
    action: string,
    reason: string,
    after?: Record<string, string>,
  ): Promise<void> {
    await recordAudit(trx, { actor: caller.actor, action, subject: auditSubject(subject), reason, after });
    afterCommit(() => publish('admins', 'update_staff', { subject: 'orders' }));
  }

  return { refresh, refund, cancel, replace, reveal, addNote };
}

export type OrderActions = ReturnType<typeof createOrderActions>;
