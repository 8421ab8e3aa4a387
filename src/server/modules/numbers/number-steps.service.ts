import type { NumberId } from '#shared/contract/numbers.ts';
import type { Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Seal } from '../../security/seal.ts';
import type { Render } from '../../words/words.ts';
import { raiseCase, type NewCase } from '../cases/cases.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PushService } from '../push/push.service.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { capture, reduceHold, release } from '../wallet/movement.ts';
import { getNamed, lockNamed, type NamedNumberRow } from './list/number-list.repository.ts';
import { step, type Fact, type Step } from './number-machine.ts';
import { viewOf, type NumberView } from './number-view.ts';
import { writeStep, type NumberRow } from './numbers.repository.ts';
import { addMessages, findMessages, type MessageRow } from './messages.repository.ts';
import type { OfferToBuy } from './purchase/purchase.repository.ts';

/** Where a fact came from, for the number's history. `excluded`: the number was handed back, because the order excludes its prefix. */
export type FactSource = 'customer' | 'purchase' | 'excluded' | 'lookup' | 'poll' | 'webhook' | 'clock' | 'staff';
/** Outcomes without a notification: the customer sees the refund in the response. */
const answered: readonly FactSource[] = ['customer', 'purchase', 'excluded'];

/** What an upstream sold, and on which offer; goes with the fact 'bought'. */
export type Sold = { offer: OfferToBuy; upstreamId: string; phone: string; canAskAnother: boolean };

type Text = { title: string; message: string };
/** What staff have to see about a step; the number is the step's. */
export type StepCase = Omit<NewCase, 'numberId'>;
/** What goes with a fact: what was sold, a case for staff, and a note for the history, such as the provider's answer. */
type Extras = { sold?: Sold | undefined; raise?: StepCase | undefined; note?: string | undefined };
export type Applied = { number: NumberView; newBalance: Paise | undefined; changed: boolean };

type Dependencies = {
  db: Db;
  seal: Seal;
  ledger: Ledger;
  notifications: NotificationsService;
  push: Pick<PushService, 'queueCode'>;
  publish: Publish;
};

/** Applies facts to numbers, each in one transaction under the number's lock. */
export function createNumberSteps({ db, seal, ledger, notifications, push, publish }: Dependencies) {
  /** Applies a fact to a number. A fact that changes nothing, such as a repeated one, does nothing. */
  function apply(id: NumberId, fact: Fact, source: FactSource, sold?: Sold, note?: string): Promise<Applied> {
    return transact(db, (trx, afterCommit) => applyIn(trx, afterCommit, id, fact, source, { sold, note }));
  }

  /**
   * The same, with a case for staff in the same transaction: there is never a refund without its case, nor a case without
   * its refund. A fact that changes nothing raises no case.
   */
  function applyWithCase(id: NumberId, fact: Fact, source: FactSource, raise: StepCase): Promise<Applied> {
    return transact(db, (trx, afterCommit) => applyIn(trx, afterCommit, id, fact, source, { raise }));
  }

  /** The same in the caller's transaction. */
  async function applyIn(
    trx: Db,
    afterCommit: AfterCommit,
    id: NumberId,
    fact: Fact,
    source: FactSource,
    { sold, raise, note }: Extras = {},
  ): Promise<Applied> {
    const before = await lockNamed(trx, id);
    const known = before.status === 'requested' ? [] : await findMessages(trx, [id]);
    const next = step(stateOf(before, known), fact);
    if (!next) return { number: viewOf(before, known, seal), newBalance: undefined, changed: false };

    const changed = await writeStep(trx, before, next, { source, note }, sold && changesOf(sold));
    const hasMoved = changed.server_id !== before.server_id;
    const row = hasMoved ? await getNamed(trx, id) : { ...before, ...changed };
    const newBalance = await moveMoney(trx, row, before, next, sold);
    const number = viewOf(row, await addNewMessages(trx, changed, known, next), seal);
    afterCommit(() => publishChange(row.user_id, number, newBalance));
    if (!next.raise) await queuePush(trx, row, next);
    await notify(trx, afterCommit, row, next, source);
    if (raise) await raiseCase(trx, { ...raise, numberId: id });
    return { number, newBalance, changed: true };
  }

  async function moveMoney(
    trx: Db,
    row: NamedNumberRow,
    before: NumberRow,
    next: Step,
    sold: Sold | undefined,
  ): Promise<Paise | undefined> {
    const movement = { numberId: row.id, userId: row.user_id, amount: row.held_paise, description: describe(row) };
    if (sold && sold.offer.price_paise > before.held_paise) throw new Error('a sale may not cost more than is held');
    if (sold && sold.offer.price_paise < before.held_paise) {
      const reduced = { ...movement, held: before.held_paise, price: sold.offer.price_paise };
      return (await ledger.post(trx, reduceHold(reduced))).balance;
    }
    if (next.settle === 'capture') await ledger.post(trx, capture(movement));
    if (next.settle === 'release') return (await ledger.post(trx, release(movement))).balance;
    return undefined;
  }

  async function addNewMessages(
    trx: Db,
    number: NumberRow,
    known: readonly MessageRow[],
    next: Step,
  ): Promise<readonly MessageRow[]> {
    if (next.messages.length === 0) return known;
    const rows = next.messages.map(({ code, text, sentAt }, index) => ({
      number_id: number.id,
      position: known.length + index + 1,
      sealed_code: seal.seal(code),
      sealed_text: seal.seal(text),
      sent_at: sentAt ?? null,
    }));
    await addMessages(trx, rows);
    if (next.raise) await raiseCase(trx, { kind: next.raise, numberId: number.id, text: { is: 'lateCode' } });
    return findMessages(trx, [number.id]);
  }

  async function queuePush(trx: Db, row: NamedNumberRow, { messages }: Step): Promise<void> {
    const newest = messages.at(-1);
    if (!newest) return;
    const named = { service: row.service_name, country: row.country_name };
    await push.queueCode(trx, { userId: row.user_id, numberId: row.id, code: newest.code, ...named });
  }

  /** Notifies of what the customer must not miss even with the page closed: a code, and an automatic refund. */
  async function notify(
    trx: Db,
    afterCommit: AfterCommit,
    row: NamedNumberRow,
    { to, settle }: Step,
    source: FactSource,
  ): Promise<void> {
    const recipient = { userId: row.user_id, about: { kind: 'number', id: row.id } } as const;
    const sold = { service: row.service_name, phone: row.phone, amount: row.held_paise };
    if (settle === 'capture') {
      const render: Render<Text> = ({ notices }) => notices.codeArrived(sold);
      await notifications.add(trx, afterCommit, { ...recipient, render, severity: 'success' });
    }
    if (settle === 'release' && !answered.includes(source)) {
      const render: Render<Text> = ({ notices }) => notices[to === 'failed' ? 'notBought' : 'noCode'](sold);
      await notifications.add(trx, afterCommit, { ...recipient, render, severity: 'info' });
    }
  }

  function publishChange(userId: UserId, number: NumberView, newBalance: Paise | undefined): void {
    publish(`user:${userId}`, 'update_number', { number });
    if (newBalance !== undefined) publish(`user:${userId}`, 'update_balance', { balance: newBalance });
  }

  function stateOf(number: NumberRow, messages: readonly MessageRow[]) {
    const known = messages.map((message) => ({
      code: seal.open(message.sealed_code),
      sentAt: message.sent_at ?? undefined,
    }));
    return { status: number.status, awaitingAnother: number.awaiting_another, messages: known };
  }

  return { apply, applyWithCase, applyIn };
}

export type NumberSteps = ReturnType<typeof createNumberSteps>;

function changesOf({ offer, upstreamId, phone, canAskAnother }: Sold) {
  return {
    server_id: offer.server_id,
    offer_id: offer.id,
    price_paise: offer.price_paise,
    held_paise: offer.price_paise,
    cost_paise: offer.cost_paise,
    exchange_rate: offer.exchange_rate,
    upstream_id: upstreamId,
    phone,
    can_ask_another: canAskAnother,
    windowSeconds: offer.window_seconds,
    cancelAfterSeconds: offer.cancel_after_seconds,
  };
}

/** The description of a number's ledger entries. */
export function describe({ service_name, country_name }: { service_name: string; country_name: string }): string {
  return `${service_name} number, ${country_name}`;
}
