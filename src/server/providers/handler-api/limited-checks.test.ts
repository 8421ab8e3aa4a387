import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { SmsProvider, SmsProviderOptions } from '#sandbox/sms-provider/sms-provider.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { RequestBudget, RequestNeed } from '#server/modules/numbers/request-budget.ts';
import type { SmsUpstream } from '#server/modules/numbers/sms-upstream.ts';
import { createReach } from '../outgoing/reach.ts';
import { createHandlerApi } from './handler-api.ts';

let provider: SmsProvider;
let upstream: SmsUpstream;
let taken: RequestNeed[];
let refused: (number | undefined)[];
let mayAsk: boolean;
beforeEach(() => open());
async function open(options: Partial<SmsProviderOptions> = {}) {
  provider = await startSmsProvider({
    catalogue: smallCatalogue({ stock: 1_000 }),
    apiKey: 'k',
    cancelAfterMs: 0,
    ...options,
  });
  [taken, refused, mayAsk] = [[], [], true];
  const budget: RequestBudget = {
    pace: () => 1,
    take: (need) => (taken.push(need), Promise.resolve(mayAsk)),
    noteRefused: ({ retryAfterMs }) => void refused.push(retryAfterMs),
  };
  const account = { url: provider.url, apiKey: 'k', timeoutMs: 3_000, budget };
  upstream = createHandlerApi(account, createReach(['127.0.0.1']));
}
afterEach(() => provider.close());

async function buy(count: number): Promise<string[]> {
  for (let bought = 0; bought < count; bought += 1)
    await upstream.buy({ service: 'wa', country: '22', maxCost: '10', orderId: `o${bought}` });
  taken = [];
  return provider.activations().map(({ id }) => id);
}

test('where requests are few, two numbers are read from one list, and five hundred from five pages', async () => {
  const ids = await buy(500);
  await upstream.check(ids.slice(0, 2));
  expect(taken).toEqual(['list']);
  taken = [];
  const states = await upstream.check(ids);
  expect(taken).toEqual(['list', 'list', 'list', 'list', 'list']);
  expect([...states.values()].every(({ kind }) => kind === 'waiting')).toBe(true);
});

test('what the list does not show is looked at one by one in later checks, the longest unseen first', async () => {
  const ids = await buy(6);
  provider.faults.set({ kind: 'cut_list', rows: 3 });
  const missing = ids.slice(3);
  const looked = [];
  for (let check = 0; check < 4; check += 1) {
    taken = [];
    const states = await upstream.check(ids);
    expect(taken).toEqual(['list', 'look']);
    looked.push(missing.filter((id) => states.get(id)?.kind === 'waiting').map((id) => missing.indexOf(id)));
    for (const id of missing)
      if (states.get(id)?.kind !== 'waiting') expect(states.get(id)).toMatchObject({ kind: 'unclear', isAsked: false });
  }
  expect(looked).toEqual([[0], [1], [2], [0]]);
});

test('where only the list is refused because of too many requests, the numbers are looked at one after another', async () => {
  const ids = await buy(6);
  provider.faults.set({ kind: 'garbage', status: 429, action: 'getActiveActivations' });
  const looked = [];
  for (let check = 0; check < 3; check += 1) {
    const states = await upstream.check(ids);
    looked.push(...ids.filter((id) => states.get(id)?.kind === 'waiting'));
  }
  expect(looked.length).toBeGreaterThanOrEqual(3);
  expect(new Set(looked).size).toBe(looked.length);
});

test('codes of numbers that are each to be looked at alone are read from the list, too', async () => {
  const ids = await buy(6);
  for (const id of ids) provider.sendCode(id);
  const parts: string[] = [];
  const states = await upstream.check(ids, (part) => parts.push(...part.keys()), new Set(ids));
  expect([...states.values()].map(({ kind }) => kind)).toEqual(ids.map(() => 'received'));
  expect(new Set(parts)).toEqual(new Set(ids));
  expect(taken.filter((need) => need === 'look').length).toBeGreaterThan(0);
});

test('of two SMS between two looks at the only open number the list shows the earlier one; beside others the next list does', async () => {
  await provider.close();
  await open({ missingActions: ['getAllSms'] });
  const [alone = ''] = await buy(1);
  const codesOf = async () => {
    const state = (await upstream.check([alone])).get(alone);
    return state?.kind === 'received' ? state.messages.map(({ code }) => code) : [];
  };
  provider.sendCode(alone, '111111');
  provider.sendCode(alone, '222222');
  expect(await codesOf()).toEqual(['111111', '222222']);
  expect(taken).toContain('list');

  await upstream.check(await buy(2));
  taken = [];
  expect(await codesOf()).toEqual(['222222']);
  expect(taken).not.toContain('list');
});

test('one number that is to be looked at now goes before lists', async () => {
  const [id = ''] = await buy(1);
  await upstream.check([id]);
  expect(taken).toEqual(['hint']);
});

test('a purchase that was refused because of too many requests is repeated, and is no purchase in doubt when that fails', async () => {
  provider.limit.set({ perSecond: 1_000, burst: 1, retryAfter: '7' });
  await upstream.readBalance();
  const order = { service: 'wa', country: '22', maxCost: '10', orderId: 'o' };
  expect(await upstream.buy(order)).toMatchObject({ kind: 'bought' });

  provider.limit.set({ perSecond: 0.0001, retryAfter: '7' });
  await upstream.readBalance();
  refused = [];
  expect(await upstream.buy({ ...order, orderId: 'p' })).toMatchObject({ kind: 'refused', isLimited: true });
  expect(refused).toEqual([7_000, 7_000, 7_000, 7_000]);
  expect(provider.activations().length).toBe(1);
});

test('where it is not our turn in time nothing is sent, and nothing is said about the provider', async () => {
  const ids = await buy(3);
  mayAsk = false;
  provider.calls.reset();
  const states = [...(await upstream.check(ids)).values(), ...(await upstream.check(ids.slice(0, 1))).values()];
  for (const state of states) expect(state).toMatchObject({ kind: 'unclear', isAsked: false });
  expect(await upstream.cancel(ids[0] ?? '')).toMatchObject({ kind: 'unclear' });
  await expect(upstream.readBalance()).rejects.toMatchObject({ failure: 'limited' });
  expect(provider.calls.all()).toEqual({});
});
