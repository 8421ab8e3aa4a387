import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NumberStatus } from '#shared/contract/numbers.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let asha: Customer;

beforeEach(async () => {
  shop = await openTestShop();
  asha = await shop.customer();
});
afterEach(() => shop.close());

type Past = { status: NumberStatus; minutesAgo?: number; waited?: number; closedAfter?: number; endsIn?: number };

/** Inserts past numbers of WhatsApp in India with this outcome. Times in seconds unless named otherwise. */
async function addPastNumbers(count: number, { status, minutesAgo = 60, waited, closedAfter = 1200, endsIn }: Past) {
  const offer = await shop.db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', await shop.offer())
    .executeTakeFirstOrThrow();
  const bought = Date.now() - minutesAgo * 60_000;
  const at = (seconds: number) => new Date(bought + seconds * 1000);
  const sold = status !== 'failed' && status !== 'requested';
  for (let n = 0; n < count; n += 1) {
    const { id } = await shop.db
      .insertInto('numbers')
      .values({
        user_id: asha.id,
        service_id: offer.service_id,
        country_id: offer.country_id,
        server_id: offer.server_id,
        offer_id: offer.id,
        price_paise: offer.price_paise,
        held_paise: offer.price_paise,
        status,
        phone: sold ? '919800000000' : null,
        upstream_id: sold ? crypto.randomUUID() : null,
        request_key: crypto.randomUUID(),
        body_hash: '',
        created_at: at(0),
        expires_at: sold ? (endsIn === undefined ? at(1200) : new Date(Date.now() + endsIn * 1000)) : null,
        cancel_after: null,
        closed_at: at(closedAfter),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (waited === undefined) continue;
    const sealed = Buffer.from('sealed');
    const message = { number_id: id, position: 1, sealed_code: sealed, sealed_text: sealed, sent_at: null };
    await shop.db
      .insertInto('messages')
      .values({ ...message, received_at: at(waited) })
      .execute();
  }
}

/**
 * Counts and returns [success rate, median wait, sample size]. Recounts everything by default, because past numbers are
 * inserted after their end.
 */
async function readOffer({ recount = true } = {}) {
  if (recount)
    await shop.db
      .updateTable('success_rate_progress')
      .set({ counted_until: new Date(0) })
      .execute();
  await shop.app.services.successRates.count();
  const id = await shop.offer();
  const { service_id } = await shop.db
    .selectFrom('offers')
    .select('service_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { data } = await asha.api('GET /api/user/services/:id/offers', { params: { id: service_id } });
  const found = data.find((offer) => offer.id === id);
  return [found?.success_rate, found?.median_wait_seconds, found?.sample_size];
}

test('success rates are hidden at nineteen numbers and shown at twenty', async () => {
  await addPastNumbers(15, { status: 'finished', waited: 12 });
  await addPastNumbers(4, { status: 'expired' });
  expect(await readOffer()).toEqual([null, null, null]);
  await addPastNumbers(1, { status: 'finished', waited: 12 });
  expect(await readOffer()).toEqual([80, 12, 20]);
});

test('codes are successes, expired and late canceled numbers are failures; early cancels and failed purchases do not count', async () => {
  await addPastNumbers(10, { status: 'finished', waited: 8 });
  await addPastNumbers(7, { status: 'received', waited: 30 });
  await addPastNumbers(2, { status: 'finished', waited: 600 });
  await addPastNumbers(3, { status: 'expired' });
  await addPastNumbers(2, { status: 'canceled', closedAfter: 61 });
  await addPastNumbers(9, { status: 'canceled', closedAfter: 59 });
  await addPastNumbers(9, { status: 'failed' });
  // 19 of 24 is 79.2 %; the tenth of nineteen waits is 8 s.
  expect(await readOffer()).toEqual([79, 8, 24]);
});

test('a rate is never rounded up to 100 %, and few waits have no median', async () => {
  await addPastNumbers(199, { status: 'finished', waited: 5 });
  await addPastNumbers(1, { status: 'expired' });
  expect(await readOffer()).toEqual([99, 5, 200]);
  await shop.db.deleteFrom('messages').execute();
  await shop.db.deleteFrom('numbers').execute();
  await addPastNumbers(191, { status: 'expired' });
  await addPastNumbers(9, { status: 'finished', waited: 5 });
  expect(await readOffer()).toEqual([4, null, 200]);
});

test('a number counts when its full time is over, so that quick codes do not count before slow failures', async () => {
  await addPastNumbers(20, { status: 'finished', waited: 5, minutesAgo: 1, endsIn: 600 });
  expect(await readOffer()).toEqual([null, null, null]);
});

test('numbers older than thirty days leave the rate, also without new ones', async () => {
  const days = 24 * 60;
  await addPastNumbers(30, { status: 'expired', minutesAgo: 31 * days });
  await addPastNumbers(20, { status: 'finished', waited: 5, minutesAgo: 29 * days });
  expect(await readOffer()).toEqual([100, 5, 20]);
  await shop.db
    .updateTable('numbers')
    .set({ expires_at: new Date(Date.now() - 30 * days * 60_000 - 1) })
    .execute();
  expect(await readOffer({ recount: false })).toEqual([100, 5, 20]);
  await shop.db
    .updateTable('offer_success_rates')
    .set({ counted_at: new Date(Date.now() - 2 * 3_600_000) })
    .execute();
  expect(await readOffer({ recount: false })).toEqual([null, null, null]);
});

test('only offers with newly ended numbers are counted again, by one process at a time', async () => {
  await addPastNumbers(20, { status: 'finished', waited: 5 });
  const { successRates: job } = shop.app.services;
  expect((await Promise.all([job.count(60_000), job.count(60_000)])).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await job.count(60_000)).toBe(0);
  expect(await job.count()).toBe(0);
  await addPastNumbers(1, { status: 'expired', minutesAgo: 20 });
  expect(await job.count()).toBe(1);
});
