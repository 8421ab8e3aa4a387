import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DialectName } from '#sandbox/sms-provider/dialects/dialects.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { SmsProvider } from '#sandbox/sms-provider/sms-provider.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';

/** Providers that speak as they were recorded to, each with a server of its own in one shop, and answers that take a while. */
const count = 60;
const answerMs = 150;
let shop: TestShop;
const providers: SmsProvider[] = [];
beforeAll(async () => {
  shop = await openTestShop({ env: { UPSTREAM_TIMEOUT_MS: '3000', POLL_INTERVAL_MS: '300' } });
});
afterAll(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
  await Promise.all(providers.map((provider) => provider.close()));
});

async function open(dialect: DialectName) {
  const provider = await startSmsProvider({
    catalogue: smallCatalogue({ stock: 500 }),
    apiKey: 'k',
    cancelAfterMs: 0,
    dialect,
  });
  providers.push(provider);
  const serverId = await shop.addServer(provider);
  const body = { offer_id: await shop.offer('wa', 'IN', serverId) };
  const customer = await shop.customer('1000.00');
  const buy = async () =>
    (await customer.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() })).number;
  return { provider, serverId, customer, buy };
}

const received = (customer: Customer, id: NumberId, messages: number) =>
  customer.live.when('update_number', ({ number }) => number.id === id && number.messages.length === messages);
const activationOf = (provider: SmsProvider, phone: string | null) =>
  provider.activations().find((one) => one.phone === phone)?.id ?? '';

test.concurrent.each([
  ['hero', 'can be read'],
  ['smsbower', 'is not there'],
  ['tiger', 'can be read'],
  ['classic', 'cannot be read'],
] as const)(
  'of 60 numbers bought at once from a provider that speaks as %s, whose list %s, 60 get their codes',
  async (dialect, list) => {
    const { provider, customer, buy } = await open(dialect);
    if (list === 'cannot be read') provider.faults.set({ kind: 'garbage', action: 'getActiveActivations' });
    provider.faults.set({ kind: 'slow', delayMs: answerMs });
    const numbers = await Promise.all(Array.from({ length: count }, buy));
    expect(new Set(numbers.map(({ status }) => status))).toEqual(new Set(['waiting']));
    const codes = new Map(numbers.map(({ id }, index) => [id, String(100_000 + index * 7)]));
    const arrived = numbers.map(({ id }) => received(customer, id, 1));
    for (const { id, phone } of numbers) provider.sendCode(activationOf(provider, phone), codes.get(id));
    await Promise.all(arrived);
    const got = await Promise.all(
      numbers.map(async ({ id }) => (await customer.api('GET /api/user/numbers/:id', { params: { id } })).number),
    );
    expect(new Map(got.map(({ id, code }) => [id, code]))).toEqual(codes);
  },
  60_000,
);

test.concurrent.each(['hero', 'smsbower', 'tiger'] as const)(
  'the same code sent again is another message once where the provider speaks as %s, alone and among many numbers',
  async (dialect) => {
    const { provider, customer, buy } = await open(dialect);
    for (const others of [0, 6]) {
      for (let more = 0; more < others; more += 1) await buy();
      const { id, phone } = await buy();
      const activation = activationOf(provider, phone);
      const first = received(customer, id, 1);
      provider.sendCode(activation, '482913', 'Code 482913');
      await first;
      for (const messages of [2, 3]) {
        const another = received(customer, id, messages);
        await customer.api('POST /api/user/numbers/:id/again', { params: { id } });
        provider.sendCode(activation, '482913', 'Code 482913');
        expect((await another).number.awaiting_another).toBe(false);
      }
      // Looked at again and again, it is no other message.
      await provider.whenCalled('getStatus', provider.calls.of('getStatus') + 3);
      const { number } = await customer.api('GET /api/user/numbers/:id', { params: { id } });
      expect(number.messages.map(({ code }) => code)).toEqual(['482913', '482913', '482913']);
    }
  },
  60_000,
);

test.concurrent.each(['hero', 'tiger'] as const)(
  'an activation that a provider which speaks as %s has closed is refunded at once',
  async (dialect) => {
    const { provider, customer, buy } = await open(dialect);
    const { id, phone } = await buy();
    const query = new URLSearchParams({
      api_key: 'k',
      action: 'setStatus',
      status: '8',
      id: activationOf(provider, phone),
    });
    const refunded = customer.live.when(
      'update_number',
      ({ number }) => number.id === id && number.status === 'canceled',
    );
    await fetch(`${provider.url}?${query.toString()}`);
    await refunded;
    expect((await customer.api('GET /api/user/auth-data')).balance).toBe('1000.00');
  },
);

test.concurrent('a code that overtakes a cancel is delivered from the answer to the cancel', async () => {
  const { provider, customer, buy } = await open('hero');
  const { id } = await buy();
  provider.faults.set({ kind: 'code_during_cancel' });
  provider.faults.set({ kind: 'garbage', action: 'getStatus', status: 500 });
  const { number } = await customer.api('POST /api/user/numbers/:id/cancel', { params: { id } });
  expect(number).toMatchObject({
    status: 'received',
    messages: [{ code: provider.activations()[0]?.messages[0]?.code }],
  });
});
