import type { NumberId } from '#shared/contract/numbers.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Seal } from '../../security/seal.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { CodePush } from '../push/push.service.ts';
import type { Ledger } from '../wallet/ledger.service.ts';
import { capture, reduceHold, release } from '../wallet/movement.ts';
import { noticeOf } from './number-notice.ts';
import { getNamed, lockNamed, type NamedNumberRow } from './list/number-list.repository.ts';
import { step, type Fact, type Step } from './number-machine.ts';
import { viewOf, type NumberView } from './number-view.ts';
import { addCase, writeStep, type NumberRow } from './numbers.repository.ts';
import { addMessages, findMessages, type MessageRow } from './messages.repository.ts';
import type { OfferToBuy } from './purchase/purchase.repository.ts';

/** Who says so, for the number's history. */
export type FactSource = 'customer' | 'purchase' | 'lookup' | 'poll' | 'webhook' | 'clock';

/** What an upstream sold, on which offer: recorded with the fact that it did. */
export type Sold = { offer: OfferToBuy; upstreamId: string; phone: string; canAskAnother: boolean };

export type Applied = { number: NumberView; newBalance: Paise | undefined; changed: boolean };

type Dependencies = {
  db: Db;
  seal: Seal;
  ledger: Ledger;
  notifications: NotificationsService;
  push: Pick<CodePush, 'queueCode'>;
  publish: Publish;
};

/** Turns facts into steps, each in one transaction under the number's lock, and tells everyone after the commit. */
export function createNumberSteps({ db, seal, ledger, notifications, push, publish }: Dependencies) {
  /** Applies a fact to a number. What the fact does not change stays as it is: repeating it is harmless. */
  async function apply(id: NumberId, fact: Fact, source: FactSource, sold?: Sold): Promise<Applied> {
    const done = await db.transaction().execute(async (trx) => {
      const before = await lockNamed(trx, id);
      const known = before.status === 'requested' ? [] : await findMessages(trx, [id]);
      const next = step(stateOf(before, known), fact);
      if (!next) return { row: before, messages: known, newBalance: undefined, notice: undefined, changed: false };

      const changed = await writeStep(trx, before, next, source, sold && changesOf(sold));
      const moved = changed.server_id !== before.server_id;
      const row = moved ? await getNamed(trx, id) : { ...before, ...changed };
      const newBalance = await moveMoney(trx, row, before, next, sold);
      const messages = await keepMessages(trx, changed, known, next);
      if (!next.raise) await pushCode(trx, row, next);
      const notice = noticeOf(row, next, source);
      const notification =
        notice &&
        (await notifications.add(trx, { userId: row.user_id, about: { kind: 'number', id: row.id }, ...notice }));
      return { row, messages, newBalance, notice: notification, changed: true };
    });

    const number = viewOf(done.row, done.messages, seal);
    if (done.changed) announce(done.row, number, done.newBalance);
    if (done.notice) notifications.announce(done.notice, done.row.user_id);
    return { number, newBalance: done.newBalance, changed: done.changed };
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

  async function keepMessages(
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
    if (next.raise) await addCase(trx, next.raise, number.id, 'A code came after the price went back.');
    return findMessages(trx, [number.id]);
  }

  async function pushCode(trx: Db, row: NamedNumberRow, { messages }: Step): Promise<void> {
    const newest = messages.at(-1);
    if (!newest) return;
    const named = { service: row.service_name, country: row.country_name };
    await push.queueCode(trx, { userId: row.user_id, numberId: row.id, code: newest.code, ...named });
  }

  function announce(row: NamedNumberRow, number: NumberView, newBalance: Paise | undefined) {
    publish(`user:${row.user_id}`, 'update_number', { number });
    if (newBalance !== undefined) publish(`user:${row.user_id}`, 'update_balance', { balance: newBalance });
  }

  function stateOf(number: NumberRow, messages: readonly MessageRow[]) {
    const known = messages.map((message) => ({
      code: seal.open(message.sealed_code),
      sentAt: message.sent_at ?? undefined,
    }));
    return { status: number.status, awaitingAnother: number.awaiting_another, messages: known };
  }

  return { apply };
}
export type NumberSteps = ReturnType<typeof createNumberSteps>;

function changesOf({ offer, upstreamId, phone, canAskAnother }: Sold) {
  return {
    server_id: offer.server_id,
    offer_id: offer.id,
    price_paise: offer.price_paise,
    held_paise: offer.price_paise,
    upstream_id: upstreamId,
    phone,
    can_ask_another: canAskAnother,
    windowSeconds: offer.window_seconds,
    cancelAfterSeconds: offer.cancel_after_seconds,
  };
}

export function describe({ service_name, country_name }: { service_name: string; country_name: string }): string {
  return `${service_name} number, ${country_name}`;
}
