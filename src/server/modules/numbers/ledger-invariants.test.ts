import fc from 'fast-check';
import { sql } from 'kysely';
import type { NumberId } from '#shared/contract/numbers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endWindowNow } from '../../testing/windows.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ env: { POLL_INTERVAL_MS: '20', SETTLE_UNCLEAR_MS: '1', UPSTREAM_TIMEOUT_MS: '100' } });
});
afterAll(() => shop.close());

/** What may happen to a customer's numbers, in turn or concurrently; each step names the number by its index. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'buy' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'buy_unanswered' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'buy_dropped' as const }) },
  ...(['code', 'cancel', 'again', 'finish', 'expire', 'crash'] as const).map((kind) => ({
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant(kind), which: fc.nat(5) }),
  })),
);
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;

async function happen(one: Happening, asha: Customer, bought: NumberId[]) {
  if (one.kind === 'buy' || one.kind === 'buy_unanswered' || one.kind === 'buy_dropped') {
    if (one.kind === 'buy_unanswered') shop.provider.faults.set({ kind: 'timeout_after_buying', times: 1 });
    if (one.kind === 'buy_dropped')
      shop.provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', times: 1 });
    const { number } = await asha.api('POST /api/user/numbers', {
      body: { offer_id: await shop.offer() },
      idempotencyKey: crypto.randomUUID(),
    });
    return void bought.push(number.id);
  }
  const id = bought[one.which];
  if (id === undefined) return undefined;
  const params = { id };
  const upstream = await shop.db
    .selectFrom('numbers')
    .select('upstream_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  switch (one.kind) {
    case 'code':
      return shop.provider.sendCode(upstream.upstream_id ?? '', '123456');
    case 'cancel':
      return asha.api('POST /api/user/numbers/:id/cancel', { params });
    case 'again':
      return asha.api('POST /api/user/numbers/:id/again', { params });
    case 'finish':
      return asha.api('POST /api/user/numbers/:id/finish', { params });
    case 'expire':
      return endWindowNow(shop.db, id);
    case 'crash':
      return crash(id);
  }
}

/** What a killed process leaves behind: a held price and an order at the provider whose response nobody reads. */
async function crash(id: NumberId) {
  const number = await shop.db.selectFrom('numbers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { ledger } = shop.app.services;
  const { hold } = await import('../wallet/movement.ts');
  await shop.db.transaction().execute(async (trx) => {
    const left = await trx
      .insertInto('numbers')
      .values({
        user_id: number.user_id,
        service_id: number.service_id,
        country_id: number.country_id,
        server_id: number.server_id,
        offer_id: number.offer_id,
        price_paise: number.price_paise,
        held_paise: number.price_paise,
        status: 'requested',
        request_key: crypto.randomUUID(),
        body_hash: '',
        phone: null,
        upstream_id: null,
        cancel_after: null,
        expires_at: null,
        closed_at: null,
      })
      .returning(['id', 'server_id'])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('number_checks')
      .values({ number_id: left.id, server_id: left.server_id, next_check_at: new Date(0) })
      .execute();
    await ledger.post(
      trx,
      hold({ numberId: left.id, userId: number.user_id, amount: number.price_paise, description: 'crash' }),
    );
  });
}

test('after any sequence of purchases, codes, cancels, expiries and crashes the books balance and nobody has lost a paisa', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
      async (rounds) => {
        const asha = await shop.customer('60.00');
        const bought: NumberId[] = [];
        for (const round of rounds) {
          await Promise.allSettled(round.map((one) => happen(one, asha, bought)));
          expect(await shop.differences()).toEqual([]);
        }
        await settled(asha);
        const { balance, kept } = await inOneLook(asha);
        expect(balance).toBe(60_00 - kept);
        expect(await shop.differences()).toEqual([]);
        shop.provider.faults.clear();
        asha.live.close();
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
}, 240_000);

/** The wallet and the prices it paid, in one snapshot, since tracking keeps running. */
async function inOneLook(asha: Customer): Promise<{ balance: number; kept: number }> {
  const { rows } = await sql<{ balance: number; kept: number }>`
    select balance_paise as balance, (
      select coalesce(sum(price_paise), 0)::bigint from numbers
      where numbers.user_id = wallets.user_id and status in ('waiting', 'received', 'finished')
    ) as kept
    from wallets where user_id = ${asha.id}`.execute(shop.db);
  const [look] = rows;
  if (!look) throw new Error('every customer has a wallet');
  return look;
}

/**
 * Runs tracking repeatedly, without waiting for its timer, until nothing is unclear. Each turn counts as a second of looking:
 * a purchase in doubt waits for as long as a write may take, which a busy machine's timeouts do bring about.
 */
async function settled(asha: Customer) {
  for (let turn = 0; turn < 2_000; turn += 1) {
    const unclear = await shop.db
      .selectFrom('numbers')
      .select('id')
      .where('user_id', '=', asha.id)
      .where('status', '=', 'requested')
      .execute();
    if (unclear.length === 0) return;
    const ids = unclear.map(({ id }) => id);
    await shop.db
      .updateTable('number_checks')
      .set({ next_check_at: new Date(0), looked_ms: sql`looked_ms + 1000` })
      .where('number_id', 'in', ids)
      .execute();
    await shop.app.services.tracking.checkDue();
    await shop.app.services.tracking.idle();
  }
  const stuck = await sql`
    select to_jsonb(numbers) as number, to_jsonb(checks) as checks, jsonb_agg(attempts) as attempts
    from numbers left join number_checks checks on checks.number_id = numbers.id
    left join purchase_attempts attempts on attempts.number_id = numbers.id
    where numbers.user_id = ${asha.id} and numbers.status = 'requested' group by numbers.id, checks.number_id`.execute(
    shop.db,
  );
  throw new Error(`These purchases stay unclear: ${JSON.stringify(stuck.rows)}\n${shop.log.slice(-20).join('')}`);
}
