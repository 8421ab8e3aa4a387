import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { paise, type Paise, type Rupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import { openDatabaseHand } from '../../../testing/database/database-hand.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';
import { adjustment } from '../../wallet/movement.ts';
import type { Purchase, ToHold } from './hold-decision.ts';
import { createHolds } from './holds.service.ts';

let shop: TestShop;
/** Three of one batch and as many of another one, who buy the same one by one. */
let together: Customer[];
let inTurn: Customer[];
let cheap: OfferId;
let dear: OfferId;
let pair: Extract<Purchase, { service_id: unknown }>;

beforeAll(async () => {
  shop = await openTestShop({ env: { UPSTREAM_TIMEOUT_MS: '20000' } });
  [cheap, dear] = [await shop.offer('wa'), await shop.offer('tg')];
  await shop.db
    .updateTable('offers')
    .set({ price_paise: paise(31_00) })
    .where('id', '=', dear)
    .execute();
  const offer = await shop.db.selectFrom('offers').selectAll().where('id', '=', cheap).executeTakeFirstOrThrow();
  pair = { service_id: offer.service_id, country_id: offer.country_id };
  together = [await shop.customer(), await shop.customer(), await shop.customer()];
  inTurn = [await shop.customer(), await shop.customer(), await shop.customer()];
  for (const group of [together, inTurn]) {
    const [, { id }] = group as [Customer, Customer];
    await sql`insert into user_discounts (user_id, basis_points, reason, set_by) values (${id}, 1000, 'regular', ${id})`.execute(
      shop.db,
    );
  }
});
afterAll(() => shop.close());

/** Sets the balance of each customer, as staff do. */
async function fill(customers: readonly Customer[], balances: readonly Paise[]) {
  for (const [index, { id }] of customers.entries()) {
    const now = await shop.app.services.ledger.getBalance(shop.db, id);
    const delta = paise((balances[index] ?? 0) - now);
    const movement = { userId: id, actorId: id, delta, reference: crypto.randomUUID(), description: 'filled' };
    if (delta !== 0) await shop.app.services.ledger.post(shop.db, adjustment(movement));
  }
}

const asked = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom('cheap', 'dear', 'pair', 'low', 'gone'),
  key: fc.nat(6),
  openNumbers: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 3 }),
});
type AskedPurchase = typeof asked extends fc.Arbitrary<infer A> ? A : never;

function purchaseOf({ what }: AskedPurchase): Purchase {
  if (what === 'pair') return { ...pair, max_price: paise(40_00) };
  if (what === 'low') return { ...pair, max_price: paise(1) };
  if (what === 'gone') return { offer_id: 1_000_000 as OfferId };
  return { offer_id: what === 'cheap' ? cheap : dear };
}

const newHolds = () => {
  const { ledger } = shop.app.services;
  const policy = {
    upstreamTimeoutMs: 60_000,
    pollIntervalMs: 60_000,
    settleUnclearMs: 0,
    expiryGraceMs: 0,
    expirySilenceMs: 0,
    writingMs: 3_600_000,
  };
  return createHolds({ db: shop.db, ledger, publish: () => undefined, policy });
};
const outcomeOf = (run: Promise<Awaited<ReturnType<ReturnType<typeof newHolds>['hold']>>>) =>
  run.then(
    (held) =>
      held ? `holds at ${held.offers.map(({ id, price_paise }) => `${id} ${price_paise}`).join()}` : 'repeated',
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return error.code;
    },
  );

/** What callers are told: one whose key is taken gets the earlier request's result, also where a new request is refused (decision 3). */
function answersOf(round: readonly AskedPurchase[], outcomes: readonly string[], keys: Set<string>): string[] {
  return outcomes.map((outcome, index) => {
    const { who, key } = round[index] as AskedPurchase;
    if (keys.has(`${who} ${key}`)) return 'repeated';
    if (outcome.startsWith('holds')) keys.add(`${who} ${key}`);
    return outcome;
  });
}

test('purchases in batches are decided as they would be one by one', async () => {
  const { hold } = newHolds();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(asked, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 0, max: 90_00 }), { minLength: 3, maxLength: 3 }),
      async (rounds, balances) => {
        const run = crypto.randomUUID();
        for (const group of [together, inTurn]) {
          await fill(group, balances.map(paise));
          // What earlier runs hold does not count as open.
          await closeAll(group);
        }
        const toHold = (group: readonly Customer[], one: AskedPurchase): ToHold => ({
          userId: (group[one.who] as Customer).id,
          purchase: purchaseOf(one),
          key: { key: `${run} ${one.key}`, bodyHash: one.what },
          terms: one.openNumbers === undefined ? {} : { openNumbers: one.openNumbers },
        });
        const keys = new Set<string>();
        for (const round of rounds) {
          const batched = await Promise.all(round.map((one) => outcomeOf(hold(toHold(together, one)))));
          const single: string[] = [];
          for (const one of round) single.push(await outcomeOf(hold(toHold(inTurn, one))));
          expect(answersOf(round, batched, new Set(keys))).toEqual(answersOf(round, single, keys));
        }
        expect(await balancesOf(together)).toEqual(await balancesOf(inTurn));
        expect(await shop.differences()).toEqual([]);
      },
    ),
    { numRuns: 30, endOnFailure: true },
  );
}, 240_000);

const balancesOf = (group: readonly Customer[]) =>
  Promise.all(group.map(({ id }) => shop.app.services.ledger.getBalance(shop.db, id)));

/** Gives back what numbers of these customers hold, as tracking does with purchases that nobody asked for. */
async function closeAll(group: readonly Customer[]) {
  const ids: UserId[] = group.map(({ id }) => id);
  await sql`update number_checks set next_check_at = now() + interval '1 hour' where number_id in
    (select id from numbers where user_id = any(${ids}::bigint[]))`.execute(shop.db);
}

const happening = fc.record({
  who: fc.nat(2),
  service: fc.constantFrom('wa', 'tg'),
  key: fc.nat(8),
  fault: fc.constantFrom(undefined, undefined, undefined, 'no_numbers', 'bad_key'),
});

test('whatever arrives together, each key buys at most once, nobody pays more than they have, and the books balance', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(happening, { minLength: 1, maxLength: 16 }), { minLength: 1, maxLength: 3 }),
      async (rounds) => {
        const run = crypto.randomUUID();
        await fill(together, [40_00, 90_00, 200_00].map(paise));
        const before = await balancesOf(together);
        const bought = new Map<string, number>();
        for (const round of rounds) {
          for (const { fault, service } of round)
            if (fault !== undefined) shop.provider.faults.set({ kind: fault, service, times: 1 });
          const outcomes = await Promise.allSettled(
            round.map(({ who, service, key }) =>
              shop.app.services.purchases.buy(
                (together[who] as Customer).id,
                { offer_id: service === 'wa' ? cheap : dear },
                { key: `${run} ${key}`, bodyHash: service },
              ),
            ),
          );
          shop.provider.faults.clear();
          for (const [index, outcome] of outcomes.entries()) {
            const { who, key } = round[index] as (typeof round)[number];
            if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Problem);
            else {
              const { id } = outcome.value.number;
              expect(bought.get(`${who} ${key}`) ?? id).toBe(id);
              bought.set(`${who} ${key}`, id);
            }
          }
          expect(await shop.differences()).toEqual([]);
        }
        const after = await balancesOf(together);
        const { rows } = await sql<{ user_id: UserId; paid: number }>`
          select user_id, sum(held_paise)::bigint as paid from numbers
          where request_key like ${`${run}%`} and status = 'waiting' group by user_id`.execute(shop.db);
        const paid = new Map(rows.map((row) => [row.user_id, row.paid]));
        for (const [index, { id }] of together.entries()) {
          expect(after[index]).toBeGreaterThanOrEqual(0);
          expect((before[index] ?? 0) - (after[index] ?? 0)).toBe(paid.get(id) ?? 0);
        }
      },
    ),
    { numRuns: 15, endOnFailure: true },
  );
}, 240_000);

test('a frozen wallet holds up its own purchase and nobody else', async () => {
  const [asha, ravi, mira] = together as [Customer, Customer, Customer];
  await fill(together, [50_00, 50_00, 50_00].map(paise));
  const hand = await openDatabaseHand(shop.connection);
  await hand.run(`begin; select 1 from wallets where user_id = ${ravi.id} for update`);
  const buy = (customer: Customer) =>
    shop.app.services.purchases.buy(customer.id, { offer_id: cheap }, { key: crypto.randomUUID(), bodyHash: 'frozen' });
  const [first, frozen, last] = [buy(asha), buy(ravi), buy(mira)];
  const bought = await Promise.all([first, last]);
  expect(bought.map(({ number }) => number.status)).toEqual(['waiting', 'waiting']);
  await hand.untilWaiting('wallets');
  const frozenToo = buy(ravi);
  const again = await Promise.all([buy(mira), buy(asha)]);
  expect(again.map(({ number }) => number.status)).toEqual(['waiting', 'waiting']);
  await hand.run('commit');
  const late = await Promise.all([frozen, frozenToo]);
  expect(late.map(({ number }) => number.status)).toEqual(['waiting', 'waiting']);
  expect(await balancesOf([ravi])).toEqual([paise(27_50)]);
  expect(await shop.differences()).toEqual([]);
});

test('a frozen wallet holds up its own refund and nobody else', async () => {
  const [asha, ravi, mira] = together as [Customer, Customer, Customer];
  await fill(together, [50_00, 50_00, 50_00].map(paise));
  const buy = async (customer: Customer) =>
    (
      await customer.api('POST /api/user/numbers', {
        body: { offer_id: cheap, max_price: '40.00' as Rupees },
        idempotencyKey: crypto.randomUUID(),
      })
    ).number.id;
  const cancel = (customer: Customer, id: Awaited<ReturnType<typeof buy>>) =>
    shop.app.services.numbers.cancel(customer.id, id);
  const numbers = [await buy(asha), await buy(ravi), await buy(mira)] as const;
  const hand = await openDatabaseHand(shop.connection);
  await hand.run(`begin; select 1 from wallets where user_id = ${ravi.id} for update`);
  const [first, frozen, last] = [cancel(asha, numbers[0]), cancel(ravi, numbers[1]), cancel(mira, numbers[2])];
  const others = await Promise.all([first, last]);
  expect(others.map(({ number }) => number.status)).toEqual(['canceled', 'canceled']);
  await hand.untilWaiting('wallets');
  await hand.run('commit');
  expect((await frozen).number.status).toBe('canceled');
  expect(await shop.differences()).toEqual([]);
});
