import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type Listening } from '#sandbox/http/listen.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { SmsProvider, SmsProviderOptions } from '#sandbox/sms-provider/sms-provider.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import { openTestShop, type Customer, type TestShop } from '../../../../testing/test-shop.ts';

/** What a provider says about orders, and what must not be concluded from it. */
let shop: TestShop;
let asha: Customer;
const closing: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  asha = await shop.customer('1000.00');
});
afterAll(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
  await Promise.all(closing.map((one) => one.close()));
});

/** An answer instead of the provider's own. */
type Answer = (query: URLSearchParams, provider: SmsProvider) => string | undefined;

async function open(options: Partial<SmsProviderOptions> = {}) {
  const provider = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'k', cancelAfterMs: 0, ...options });
  let answer: Answer = () => undefined;
  const gate: Listening = await listen(0, async (request, response) => {
    const { search, searchParams } = new URL(request.url ?? '', 'http://gate');
    const own = answer(searchParams, provider);
    try {
      response.end(own ?? (await (await fetch(`${provider.url}${search}`)).text()));
    } catch {
      request.socket.destroy();
    }
  });
  closing.push(provider, gate);
  const serverId = await shop.addServer({ ...provider, url: gate.origin });
  const body = { offer_id: await shop.offer('wa', 'IN', serverId) };
  const buy = async () =>
    (await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() })).number;
  const buyUnanswered = (afterBuying: boolean) => {
    provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', afterBuying, times: 1 });
    return buy();
  };
  return { provider, serverId, buy, buyUnanswered, answerWith: (given: Answer) => (answer = given) };
}
const become = async (id: NumberId, status: string) =>
  (await asha.live.when('update_number', ({ number }) => number.id === id && number.status === status)).number;
const get = async (id: NumberId) => (await asha.api('GET /api/user/numbers/:id', { params: { id } })).number;
const isQuestion = (query: URLSearchParams) =>
  query.get('action') === 'getNumberV2' && query.get('maxPrice') === '0.01';
/** An activation of a number of ours, as if it had been sold for the order in question. */
function soldAgain(provider: SmsProvider, phone: string | null): string {
  const one = provider.activations().find((activation) => activation.phone === phone);
  return JSON.stringify({ activationId: one?.id, phoneNumber: one?.phone, activationTime: '2026-11-22 06:00:00' });
}

test('what another shop bought with the same account, under numbers like ours, is never taken for ours', async () => {
  const { provider, buy } = await open({ listsOrderIds: true });
  const own = await buy();
  const [first] = provider.activations();
  expect(first?.orderId).toMatch(new RegExp(`^n${own.id}-\\w{8,12}$`));
  const row = await sql<{ offer_id: number }>`select offer_id from numbers where id = ${own.id}`.execute(shop.db);
  const orderId = `n${own.id + 1}-${row.rows[0]?.offer_id}`;
  const query = { api_key: 'k', action: 'getNumberV2', service: 'wa', country: '22', maxPrice: '100', orderId };
  await fetch(`${provider.url}?${new URLSearchParams(query).toString()}`);
  const foreign = provider.activations().at(-1);
  expect(foreign?.orderId).toBe(orderId);
  const next = await buy();
  expect(next).toMatchObject({ id: own.id + 1, status: 'waiting' });
  expect(next.phone).not.toBe(foreign?.phone);
});

test('a question that is answered with a number of another customer cancels nothing, and is the last one', async () => {
  const { provider, serverId, buy, buyUnanswered, answerWith } = await open();
  const [one, other] = [await buy(), await buy()];
  answerWith((query) =>
    isQuestion(query)
      ? soldAgain(provider, query.get('orderId')?.startsWith(`n${one.id}-`) ? other.phone : one.phone)
      : undefined,
  );
  const unsold = await buyUnanswered(false);
  await become(unsold.id, 'failed');
  const habits = shop.db.selectFrom('server_habits').select(['repeated_order', 'bought_by_asking']);
  expect(await habits.where('server_id', '=', serverId).execute()).toEqual([
    { repeated_order: 'ignored', bought_by_asking: [] },
  ]);
  expect(provider.activations().map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  expect([(await get(one.id)).status, (await get(other.id)).status]).toEqual(['waiting', 'waiting']);
});

test("an unsold order that is answered with another number's activation ends, with a case", async () => {
  const { provider, buy, buyUnanswered, answerWith } = await open();
  const own = await buy();
  answerWith((query) => (isQuestion(query) ? soldAgain(provider, own.phone) : undefined));
  const unsold = await buyUnanswered(false);
  await become(unsold.id, 'failed');
  expect((await get(own.id)).status).toBe('waiting');
  expect(await shop.db.selectFrom('cases').select('kind').where('number_id', '=', unsold.id).execute()).toEqual([
    { kind: 'purchase_unclear' },
  ]);
});

test('where numbers cost hardly more than the price at which orders are asked about, no order is', async () => {
  const { provider, buy, buyUnanswered } = await open({ catalogue: smallCatalogue({ cost: '0.02' }) });
  await buy();
  const unsold = await buyUnanswered(false);
  await become(unsold.id, 'failed');
  expect(provider.calls.of('getNumberV2')).toBe(2);
});

test('a sale that met a busy database is written at the next try, not looked for', async () => {
  const { buy } = await open();
  await sql`create sequence busy_once`.execute(shop.db);
  await sql`create function be_busy() returns trigger language plpgsql as $$
    begin if nextval('busy_once') = 1 then raise 'no' using errcode = '55P03'; end if; return new; end $$`.execute(
    shop.db,
  );
  await sql`create trigger busy before insert on number_events for each row
    when (new.source = 'purchase' and new.to_status = 'waiting') execute function be_busy()`.execute(shop.db);
  expect((await buy()).status).toBe('waiting');
  await sql`drop trigger busy on number_events`.execute(shop.db);
});
