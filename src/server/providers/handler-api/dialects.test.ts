import { afterEach, describe, expect, test } from 'vitest';
import type { UpstreamDrift } from '#server/modules/numbers/sms-upstream.ts';
import type { DialectName } from '#sandbox/sms-provider/dialects/dialects.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { SmsProvider, SmsProviderOptions } from '#sandbox/sms-provider/sms-provider.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { createReach } from '../outgoing/reach.ts';
import { createHandlerApi } from './handler-api.ts';

const started: SmsProvider[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((provider) => provider.close()));
});

async function start(dialect: DialectName, options: Partial<SmsProviderOptions> = {}) {
  const provider = await startSmsProvider({
    catalogue: smallCatalogue(),
    apiKey: 'key',
    cancelAfterMs: 0,
    dialect,
    ...options,
  });
  started.push(provider);
  const drifts: UpstreamDrift[] = [];
  const connect = (apiKey: string) =>
    createHandlerApi(
      { url: provider.url, apiKey, timeoutMs: 5000, onDrift: (drift) => drifts.push(drift) },
      createReach(['127.0.0.1']),
    );
  return { provider, upstream: connect('key'), stranger: connect('other'), drifts };
}
let orders = 0;
const order = (more = {}) => ({ service: 'wa', country: '22', maxCost: '10', orderId: `o${(orders += 1)}`, ...more });
async function bought({ upstream }: Awaited<ReturnType<typeof start>>): Promise<string> {
  const outcome = await upstream.buy(order());
  if (outcome.kind !== 'bought') throw new Error(`not bought: ${outcome.detail}`);
  return outcome.id;
}

describe.each(['hero', 'smsbower', 'tiger'] as const)('a provider that speaks as %s', (dialect) => {
  test('sells, delivers and closes one number and many, and nothing that it says is new to us', async () => {
    const stand = await start(dialect);
    const { provider, upstream, drifts } = stand;
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await bought(stand));
    const [first = '', second = '', third = ''] = ids;
    expect((await upstream.check([first])).get(first)).toMatchObject({ kind: 'waiting' });
    provider.sendCode(first, '0042', 'Code 0042');
    expect((await upstream.check([first])).get(first)).toMatchObject({
      kind: 'received',
      messages: [{ code: '0042' }],
    });
    provider.sendCode(second, '482913');
    expect(await upstream.cancel(third)).toEqual({ kind: 'canceled' });
    const states = await upstream.check(ids);
    expect(states.get(first)).toMatchObject({ messages: [{ code: '0042' }] });
    expect(states.get(second)).toMatchObject({ messages: [{ code: '482913' }] });
    expect(states.get(third)).toMatchObject({ kind: 'closed' });
    expect([...states.values()].filter(({ kind }) => kind === 'waiting')).toHaveLength(9);
    expect(await upstream.askAnother(first)).toEqual({ kind: 'asked' });
    expect((await upstream.check([first])).get(first)).toMatchObject({ kind: 'waiting_again' });
    expect((await upstream.check(ids)).get(first)).toMatchObject({ kind: 'waiting_again' });
    await upstream.finish(second);
    expect((await upstream.check([second])).get(second)).toMatchObject({ kind: 'closed' });
    expect((await upstream.check(['123'])).get('123')).toMatchObject({ kind: 'closed' });
    expect(drifts).toEqual([]);
  });

  test('refuses in words that we know, and its catalogue is read', async () => {
    const stand = await start(dialect, { cancelAfterMs: 60_000, balance: '10.00' });
    const { upstream, stranger, provider, drifts } = stand;
    expect(await upstream.buy(order({ service: 'zz' }))).toMatchObject({ kind: 'refused', reason: 'service' });
    expect(await upstream.buy(order({ country: '999' }))).toMatchObject({ kind: 'refused', reason: 'service' });
    expect(await upstream.buy(order({ maxCost: '9.99' }))).toMatchObject({ kind: 'refused', reason: 'price' });
    expect(await stranger.buy(order())).toMatchObject({ kind: 'refused', reason: 'account' });
    expect(await upstream.cancel(await bought(stand))).toMatchObject({ kind: 'too_early' });
    expect(await upstream.buy(order())).toMatchObject({ kind: 'refused', reason: 'account' });
    provider.setStock('wa', 22, 0);
    expect(await upstream.buy(order())).toMatchObject({ kind: 'refused', reason: 'no_numbers' });
    await expect(stranger.readBalance()).rejects.toMatchObject({ failure: 'bad_key' });
    const { countries, prices } = await upstream.readCatalogue();
    expect(countries).toEqual(
      [
        { code: '16', name: 'United Kingdom' },
        { code: '22', name: 'India' },
      ].toSorted((a, b) => (dialect === 'tiger' ? Number(b.code) - Number(a.code) : Number(a.code) - Number(b.code))),
    );
    expect(prices.map(({ cost }) => Number(cost))).toEqual([10, 10, 10, 10]);
    expect(drifts).toEqual([]);
  });
});

test('each message has the id that the provider gives it, so that the same code again is told from the first one', async () => {
  const stand = await start('hero');
  const id = await bought(stand);
  stand.provider.sendCode(id, '7777', 'Code 7777');
  stand.provider.sendCode(id, '7777', 'Code 7777');
  const state = (await stand.upstream.check([id])).get(id);
  const messages = state?.kind === 'received' ? state.messages : [];
  expect(messages).toMatchObject([{ code: '7777' }, { code: '7777' }]);
  expect(new Set(messages.map((message) => message.id)).size).toBe(2);
});

test('a code that overtakes a cancel comes with the refusal', async () => {
  const stand = await start('hero');
  stand.provider.faults.set({ kind: 'code_during_cancel' });
  const id = await bought(stand);
  expect(await stand.upstream.cancel(id)).toMatchObject({
    kind: 'refused',
    messages: [{ code: expect.any(String) as string }],
  });
});

test('a provider that has no list is not asked for it at each look, and one that fails is not taken for one', async () => {
  const bower = await start('smsbower');
  const ids = [];
  for (let count = 0; count < 6; count += 1) ids.push(await bought(bower));
  await bower.upstream.check(ids);
  await bower.upstream.check(ids);
  expect(bower.provider.calls.of('getActiveActivations')).toBe(1);

  const tiger = await start('tiger');
  const own = [];
  for (let count = 0; count < 6; count += 1) own.push(await bought(tiger));
  await tiger.upstream.check(own);
  tiger.provider.faults.set({ kind: 'garbage', action: 'getActiveActivations', text: 'BAD_ACTION', times: 1 });
  await tiger.upstream.check(own);
  tiger.provider.calls.reset();
  await tiger.upstream.check(own);
  expect(tiger.provider.calls.all()).toEqual({ getActiveActivations: 1 });
});

test('drift names the action and the word or the part, and never what stood in the answer', async () => {
  const stand = await start('hero');
  const { provider, upstream, drifts } = stand;
  const ids = [];
  for (let count = 0; count < 6; count += 1) ids.push(await bought(stand));
  const say = (action: string, text: string) => provider.faults.set({ kind: 'garbage', action, text, times: 1 });
  say('getNumberV2', 'NEW_WORD:why');
  await upstream.buy(order());
  say('getNumberV2', '{"error":"Odd 4821"}');
  await upstream.buy(order());
  say('getActiveActivations', '{"activations":{"1":{"code":"482913"}}}');
  await upstream.check(ids);
  for (const text of ['QWERTY', 'F7K2P', 'STATUS_SLEEPS:482913', '{"sms":"482913"}', 'Your code is 482913']) {
    say('getStatus', text);
    await upstream.check([ids[0] ?? '']);
  }
  say('setStatus', 'CANCEL_LATER');
  await upstream.cancel(ids[0] ?? '');
  expect(drifts).toEqual([
    { action: 'getNumberV2', kind: 'word', name: 'NEW_WORD' },
    { action: 'getNumberV2', kind: 'shape', name: 'error' },
    { action: 'getActiveActivations', kind: 'shape', name: 'activeActivations' },
    { action: 'getStatus', kind: 'word', name: 'word' },
    { action: 'getStatus', kind: 'word', name: 'word' },
    { action: 'getStatus', kind: 'word', name: 'STATUS_SLEEPS' },
    { action: 'getStatus', kind: 'shape', name: 'status' },
    { action: 'getStatus', kind: 'shape', name: 'text' },
    { action: 'setStatus', kind: 'word', name: 'CANCEL_LATER' },
  ]);
});
