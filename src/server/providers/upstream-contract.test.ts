import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sandboxProtocol } from '#sandbox/custom-provider/custom-protocol.ts';
import { startCustomProvider } from '#sandbox/custom-provider/start-custom-provider.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { SmsUpstream } from '#server/modules/numbers/sms-upstream.ts';
import { createCustomHttp } from './custom-http/custom-http.ts';
import { createPatternRunner } from './custom-http/pattern-runner.ts';
import { createHandlerApi } from './handler-api/handler-api.ts';
import { createReach } from './outgoing/reach.ts';

const reach = createReach(['127.0.0.1']);
const timeoutMs = 3_000;

/** A provider as this contract drives it. */
type Stand = {
  upstream: SmsUpstream;
  /** With a key that the provider does not know. */
  stranger: SmsUpstream;
  sold: () => { id: string; phone: string; orderId: string | undefined; status: string }[];
  sendCode: (id: string, code: string) => void;
  setStock: (stock: number) => void;
  loseNextAnswer: (to: 'buy' | 'cancel') => void;
  answerNonsense: (to: 'buy' | 'cancel' | 'status') => void;
  close: () => Promise<void>;
};
type Options = { cancelAfterMs?: number; balance?: string };

const nonsense = { status: 200, text: '<h1>Be right back</h1>' };

async function openHandlerApi(options: Options): Promise<Stand> {
  const provider = await startSmsProvider({
    catalogue: smallCatalogue(),
    apiKey: 'the-key',
    cancelAfterMs: 0,
    ...options,
  });
  const action = { buy: 'getNumberV2', cancel: 'setStatus', status: 'getStatus' };
  const connect = (apiKey: string) => createHandlerApi({ url: provider.url, apiKey, timeoutMs }, reach);
  return {
    upstream: connect('the-key'),
    stranger: connect('another-key'),
    sold: provider.activations,
    sendCode: provider.sendCode,
    setStock: (stock) => provider.setStock('wa', 22, stock),
    loseNextAnswer: (to) =>
      void provider.faults.set({ kind: 'dropped_connection', afterBuying: to === 'buy', action: action[to], times: 1 }),
    answerNonsense: (to) => void provider.faults.set({ kind: 'garbage', ...nonsense, action: action[to], times: 1 }),
    close: provider.close,
  };
}

async function openCustom(options: Options): Promise<Stand> {
  const provider = await startCustomProvider({ catalogue: smallCatalogue(), apiKey: 'the-key', ...options });
  const path = { buy: /^POST \/v1\/orders$/, cancel: /^DELETE /, status: /^GET \/v1\/orders\/\d/ };
  const run = createPatternRunner();
  const connect = (apiKey: string) =>
    createCustomHttp({ url: provider.url, apiKey, timeoutMs, custom: sandboxProtocol }, reach, run);
  return {
    upstream: connect('the-key'),
    stranger: connect('another-key'),
    sold: provider.activations,
    sendCode: provider.sendCode,
    setStock: (stock) => provider.setStock('wa', 22, stock),
    loseNextAnswer: (to) => provider.fail({ path: path[to], kind: 'lost' }),
    answerNonsense: (to) => provider.fail({ path: path[to], kind: 'answer', ...nonsense }),
    close: provider.close,
  };
}

const order = (orderId: string, more: object = {}) => ({
  service: 'wa',
  country: '22',
  maxCost: '10.00',
  orderId,
  ...more,
});

describe.each([
  { name: 'handler_api', open: openHandlerApi },
  { name: 'custom_http', open: openCustom },
])('an upstream with $name', ({ open }) => {
  let stand: Stand;
  beforeEach(async () => {
    stand = await open({});
  });
  afterEach(() => stand.close());
  const reopen = async (options: Options) => {
    await stand.close();
    stand = await open(options);
  };
  async function buy(orderId = 'first'): Promise<string> {
    const outcome = await stand.upstream.buy(order(orderId));
    if (outcome.kind !== 'bought') throw new Error(`not bought: ${outcome.kind}`);
    return outcome.id;
  }
  const stateOf = async (id: string) => (await stand.upstream.check([id])).get(id);

  test('sells a number under our order id', async () => {
    const outcome = await stand.upstream.buy(order('mine'));
    const [sold] = stand.sold();
    expect(sold?.orderId).toBe('mine');
    expect(outcome).toMatchObject({ kind: 'bought', id: sold?.id, phone: sold?.phone, canAskAnother: true });
  });

  test('refuses for a reason that is known', async () => {
    expect(await stand.upstream.buy(order('a', { maxCost: '9.99' }))).toMatchObject({
      kind: 'refused',
      reason: 'price',
    });
    expect(await stand.upstream.buy(order('b', { service: 'no' }))).toMatchObject({
      kind: 'refused',
      reason: 'service',
    });
    stand.setStock(0);
    expect(await stand.upstream.buy(order('c'))).toMatchObject({ kind: 'refused', reason: 'no_numbers' });
    await reopen({ balance: '5.00' });
    expect(await stand.upstream.buy(order('d'))).toMatchObject({ kind: 'refused', reason: 'account' });
    expect(stand.sold()).toEqual([]);
  });

  test('a lost answer and nonsense are unclear: a number may have been sold', async () => {
    stand.loseNextAnswer('buy');
    expect(await stand.upstream.buy(order('lost'))).toMatchObject({ kind: 'unclear' });
    expect(stand.sold()).toHaveLength(1);
    stand.answerNonsense('buy');
    expect(await stand.upstream.buy(order('nonsense'))).toMatchObject({ kind: 'unclear' });
  });

  test('a provider that cannot be reached has sold nothing', async () => {
    const { upstream } = stand;
    await stand.close();
    expect(await upstream.buy(order('away'))).toMatchObject({ kind: 'refused', reason: 'server' });
    stand = await open({});
  });

  test('says when a code came, and when another is awaited', async () => {
    const id = await buy();
    expect(await stateOf(id)).toMatchObject({ kind: 'waiting' });
    stand.sendCode(id, '123456');
    expect(await stateOf(id)).toMatchObject({
      kind: 'received',
      messages: [{ code: '123456', text: expect.any(String) as string }],
    });
    expect(await stand.upstream.askAnother(id)).toEqual({ kind: 'asked' });
    expect(await stateOf(id)).toMatchObject({ kind: 'waiting_again' });
    stand.sendCode(id, '777777');
    expect(await stateOf(id)).toMatchObject({ kind: 'received', messages: [{ code: '123456' }, { code: '777777' }] });
    await stand.upstream.finish(id);
    expect(stand.sold()[0]?.status).toBe('finished');
  });

  test('cancels, and knows what is too early, refused and unclear', async () => {
    const cancelled = await buy('a');
    expect(await stand.upstream.cancel(cancelled)).toEqual({ kind: 'canceled' });
    expect(await stateOf(cancelled)).toMatchObject({ kind: 'closed' });
    const delivered = await buy('b');
    stand.sendCode(delivered, '424242');
    expect(await stand.upstream.cancel(delivered)).toMatchObject({ kind: 'refused' });
    const unclear = await buy('c');
    stand.answerNonsense('cancel');
    expect(await stand.upstream.cancel(unclear)).toMatchObject({ kind: 'unclear' });
    stand.loseNextAnswer('cancel');
    expect(await stand.upstream.cancel(unclear)).toMatchObject({ kind: 'unclear' });
    await reopen({ cancelAfterMs: 60_000 });
    expect(await stand.upstream.cancel(await buy('d'))).toMatchObject({ kind: 'too_early' });
  });

  test('a state that no one can read is unclear, and an unknown number is closed', async () => {
    const id = await buy();
    stand.answerNonsense('status');
    expect(await stateOf(id)).toMatchObject({ kind: 'unclear' });
    expect(await stateOf('999')).toMatchObject({ kind: 'closed' });
  });

  test('lists everything that is open', async () => {
    const ids = [await buy('a'), await buy('b'), await buy('c')];
    await stand.upstream.cancel(ids[1] ?? '');
    const list = await stand.upstream.listActive();
    expect(list).toMatchObject({
      isWhole: true,
      entries: [{ id: ids[0], service: 'wa', country: '22' }, { id: ids[2] }],
    });
    expect(list?.entries.map(({ phone }) => phone)).toEqual(
      stand.sold().flatMap((one) => (one.status === 'waiting' ? [one.phone] : [])),
    );
    expect(await stand.stranger.listActive()).toBeUndefined();
  });

  test('its catalogue and balance are read, and a wrong key is told apart', async () => {
    const { services, countries, prices } = await stand.upstream.readCatalogue();
    expect(services).toContainEqual({ code: 'wa', name: 'WhatsApp' });
    expect(countries).toContainEqual({ code: '22', name: 'India' });
    expect(prices).toHaveLength(4);
    expect(Number(prices[0]?.cost)).toBe(10);
    expect(await stand.upstream.readBalance()).toBe('1000000.00');
    await expect(stand.stranger.readBalance()).rejects.toMatchObject({ failure: 'bad_key' });
  });
});
