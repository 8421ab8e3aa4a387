import type { NumberId } from '#shared/contract/numbers.ts';
import type { Paise } from '#shared/money.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { alone, coalesce, type Outcome } from '../../db/coalesce.ts';
import { together, type Executor } from '../../db/together.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Seal } from '../../security/seal.ts';
import { isOpen } from '#shared/statuses.ts';
import type { Movement } from '../wallet/movement.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { countSteps } from './count-steps.ts';
import type { NamedNumberRow } from './list/number-list.repository.ts';
import { findMessages, type MessageRow } from './messages.repository.ts';
import { step, type Fact, type Step } from './number-machine.ts';
import { movementOf } from './number-movements.ts';
import { viewOf, type NumberView } from './number-view.ts';
import type { NumberRow } from './numbers.repository.ts';
import type { OfferToBuy } from './purchase/purchase.repository.ts';
import { createStepNews, type FactSource, type StepCase } from './step-news.service.ts';
import { lockNumbers, writeSteps, type LockedNumber, type WrittenStep } from './steps.repository.ts';
import type { NumberPolicy } from './upstreams.ts';

/** What an upstream sold, and on which offer; goes with the fact 'bought'. */
export type Sold = { offer: OfferToBuy; upstreamId: string; phone: string; canAskAnother: boolean };

/**
 * What goes with a fact: what was sold, a case for staff, a note for the history such as the provider's answer, and the refusal
 * that a purchase ends with.
 */
type Extras = {
  sold?: Sold | undefined;
  raise?: StepCase | undefined;
  note?: string | undefined;
  refusal?: ProblemCode | undefined;
};
/** The number as it is now, and the balance after a step that changed something, in paise. */
export type Applied = { number: NumberView; newBalance: Paise | undefined; changed: boolean };

type Asked = Extras & { id: NumberId; fact: Fact; source: FactSource; learnedAt: number };
type Decided = { asked: Asked; before: LockedNumber; known: readonly MessageRow[]; next: Step; written: WrittenStep };

type Dependencies = Parameters<typeof createStepNews>[0] & {
  db: Db;
  seal: Seal;
  ledger: Ledger;
  publish: Publish;
  metrics: Pick<Metrics, 'sales'>;
  policy: Pick<NumberPolicy, 'pollIntervalMs'>;
  /** How many steps may wait for a lock elsewhere at a time, each on a connection. */
  mostAlone?: number;
};

/** A page of a provider's list, whose codes arrive together. */
const mostAtOnce = 100;

/** Applies facts to numbers under their locks. Facts of different numbers that arrive together share one transaction. */
export function createNumberSteps({ db, seal, ledger, publish, metrics, mostAlone, ...dependencies }: Dependencies) {
  const news = createStepNews(dependencies);
  const applyTogether = coalesce<Asked, Applied>(
    (batch, mayWait) => transact(db, (trx, afterCommit) => applyAll(trx, afterCommit, batch, mayWait)),
    { most: mostAtOnce, apart: ({ id }) => id, ...(mostAlone !== undefined && { mostAlone }) },
  );

  /** Applies a fact to a number. A fact that changes nothing, such as a repeated one, does nothing. */
  function apply(id: NumberId, fact: Fact, source: FactSource, extras: Omit<Extras, 'raise'> = {}): Promise<Applied> {
    return applyTogether({ ...extras, id, fact, source, learnedAt: performance.now() });
  }

  /**
   * The same, with a case for staff in the same transaction: there is never a refund without its case, nor a case without
   * its refund. A fact that changes nothing raises no case.
   */
  function applyWithCase(id: NumberId, fact: Fact, source: FactSource, raise: StepCase): Promise<Applied> {
    return applyTogether({ raise, id, fact, source, learnedAt: performance.now() });
  }

  /** The same in the caller's transaction. */
  async function applyIn(
    trx: Db,
    afterCommit: AfterCommit,
    id: NumberId,
    fact: Fact,
    source: FactSource,
    extras: Extras = {},
  ): Promise<Applied> {
    const asked = { ...extras, id, fact, source, learnedAt: performance.now() };
    const [outcome] = await applyAll(trx, afterCommit, [asked], true);
    if (!outcome || outcome === alone) throw new Error('one step waits for its locks');
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.result;
  }

  /** Several are decided one by one and written together. One that fails, or is locked elsewhere, keeps no other from its step. */
  async function applyAll(
    trx: Db,
    afterCommit: AfterCommit,
    batch: readonly Asked[],
    mayWait: boolean,
  ): Promise<Outcome<Applied>[]> {
    const rows = await lockNumbers(trx, batch.map(toLock), mayWait);
    const messages = await findKnown(trx, [...rows.values()]);
    const steps: Decided[] = [];
    const outcomes = batch.map((asked): Outcome<Applied> | Decided => {
      const before = rows.get(asked.id);
      if (!before?.free) return mayWait ? { refusal: new Error(`there is no number ${asked.id}`) } : alone;
      try {
        const known = messages.get(asked.id) ?? [];
        const decided = decide(asked, before, known);
        if (decided) steps.push(decided);
        return decided ?? { result: { number: viewOf(before, known, seal), newBalance: undefined, changed: false } };
      } catch (refusal) {
        return { refusal };
      }
    });
    const applied = steps.length > 0 ? await write(trx, afterCommit, steps) : new Map<NumberId, Applied>();
    return outcomes.map((outcome) => {
      if (outcome === alone || !('written' in outcome)) return outcome;
      const result = applied.get(outcome.asked.id);
      return result ? { result } : { refusal: new Error(`the step of number ${outcome.asked.id} was not written`) };
    });
  }

  /** The messages of numbers that may have some: until a number has its first code there are none. */
  async function findKnown(trx: Db, rows: readonly NumberRow[]): Promise<Map<NumberId, MessageRow[]>> {
    const ids = rows.filter(({ status }) => status !== 'requested' && status !== 'waiting').map(({ id }) => id);
    const known = new Map<NumberId, MessageRow[]>();
    for (const message of await findMessages(trx, ids)) {
      const ofNumber = known.get(message.number_id);
      if (ofNumber) ofNumber.push(message);
      else known.set(message.number_id, [message]);
    }
    return known;
  }

  function decide(asked: Asked, before: LockedNumber, known: readonly MessageRow[]): Decided | undefined {
    const { id, fact, source, note, refusal, sold } = asked;
    const next = step(stateOf(before, known), fact);
    if (!next) return undefined;
    if (sold && sold.offer.price_paise > before.held_paise) throw new Error('a sale may not cost more than is held');
    const messages = next.messages.map(({ code, text, sentAt, id: upstreamId }, index) => ({
      number_id: id,
      position: known.length + index + 1,
      sealed_code: seal.seal(code),
      sealed_text: seal.seal(text),
      sent_at: sentAt ?? null,
      upstream_id: upstreamId ?? null,
    }));
    const written: WrittenStep = {
      id,
      from: before.status,
      to: next.to,
      awaitingAnother: next.awaitingAnother,
      closes: !isOpen(next.to),
      source,
      note,
      refusal,
      messages,
      sold: sold && {
        ...columnsOf(sold),
        ...sold,
        windowSeconds: sold.offer.window_seconds,
        cancelAfterSeconds: sold.offer.cancel_after_seconds,
      },
    };
    return { asked, before, known, next, written };
  }

  async function write(trx: Db, afterCommit: AfterCommit, steps: readonly Decided[]): Promise<Map<NumberId, Applied>> {
    const written = steps.map((decided) => decided.written);
    const movements = steps.map(({ asked: { sold }, before, next }) =>
      movementOf({ ...before, ...(sold && columnsOf(sold)) }, before, next),
    );
    const [rows, balances] = await together(trx, (executor) => [
      writeSteps(executor, written, dependencies.policy.pollIntervalMs),
      post(executor, movements),
    ]);
    const done = steps.flatMap((decided, index) => {
      const own = rows.get(decided.asked.id);
      if (!own) return [];
      const { sold } = decided.asked;
      const { messages, to, awaitingAnother } = decided.written;
      const row: NamedNumberRow = {
        ...decided.before,
        ...own.row,
        status: to,
        awaiting_another: awaitingAnother,
        ...(sold && { ...columnsOf(sold), phone: sold.phone, upstream_id: sold.upstreamId }),
        ...(sold && { can_ask_another: sold.canAskAnother, server_name: sold.offer.server_name }),
      };
      const now = [...decided.known, ...messages.map((message) => ({ ...message, received_at: own.at }))];
      return [{ ...decided, ...own, row, moved: balances[index], number: viewOf(row, now, seal) }];
    });
    const applied = new Map<NumberId, Applied>();
    for (const { row, number, balance, moved } of done) {
      applied.set(row.id, { number, newBalance: moved ?? balance, changed: true });
      afterCommit(() => {
        publish(`user:${row.user_id}`, 'update_number', { number });
        if (moved !== undefined) publish(`user:${row.user_id}`, 'update_balance', { balance: moved });
      });
    }
    afterCommit(() => countSteps(metrics.sales, done));
    const told = done.map(({ row, next, asked: { source, raise } }) => ({ row, next, source, raise }));
    await news.tell(trx, afterCommit, told);
    return applied;
  }

  /** Posts what moves money. Returns the balance after each movement of a wallet's money, in paise. */
  async function post(
    executor: Executor,
    movements: readonly (Movement | undefined)[],
  ): Promise<(Paise | undefined)[]> {
    const moving = movements.filter((movement) => movement !== undefined);
    if (moving.length === 0) return [];
    const posted = (await ledger.postAll(executor, moving)).values();
    return movements.map((movement) => movement && posted.next().value?.balance);
  }

  function stateOf(number: NumberRow, messages: readonly MessageRow[]) {
    const known = messages.map((message) => ({
      code: seal.open(message.sealed_code),
      sentAt: message.sent_at ?? undefined,
      id: message.upstream_id ?? undefined,
    }));
    return { status: number.status, awaitingAnother: number.awaiting_another, messages: known };
  }

  return { apply, applyWithCase, applyIn };
}
export type NumberSteps = ReturnType<typeof createNumberSteps>;

const refunds: readonly Fact['kind'][] = ['not_bought', 'canceled', 'closed_upstream', 'window_over'];

function toLock({ id, fact, sold }: Asked) {
  if (sold) return { id, movesAbove: sold.offer.price_paise };
  return { id, movesAbove: refunds.includes(fact.kind) ? 0 : null };
}

function columnsOf({ offer }: Sold) {
  return {
    server_id: offer.server_id,
    offer_id: offer.id,
    price_paise: offer.price_paise,
    held_paise: offer.price_paise,
    cost_paise: offer.cost_paise,
    exchange_rate: offer.exchange_rate,
  };
}
