import { expect, test } from 'vitest';
import { readActiveList } from './active-list.ts';
import { createCheck } from './check.ts';
import type { Call, Reply } from './transport.ts';

type Faults = { bad?: number[]; shrinkAfter?: number; pages?: boolean; rowsAtOnce?: number; sellsMeanwhile?: boolean };

/** A provider with so many activations that answers in the next turn of the event loop. */
function provider(
  count: number,
  { bad = [], shrinkAfter = Infinity, pages = true, rowsAtOnce = 100, sellsMeanwhile = false }: Faults = {},
) {
  let calls = 0;
  let running = 0;
  let most = 0;
  const call: Call = async (_, parameters = {}) => {
    const gone = calls >= shrinkAfter ? 40 : 0;
    calls += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    const start = pages ? Number(parameters['start']) : 0;
    if (bad.includes(start)) return { kind: 'unreadable', status: 502, detail: 'HTTP 502' } satisfies Reply;
    const sold = sellsMeanwhile && calls === 2 ? 1 : 0;
    const rows = Array.from({ length: count + sold }, (__, index) => ({ activationId: String(index + 1) })).slice(gone);
    return { kind: 'json', value: { activeActivations: rows.slice(start, start + rowsAtOnce) } } satisfies Reply;
  };
  return { call, calls: () => calls, most: () => most };
}
const options = { pagesAtOnce: 6 };

test('5,000 activations are read six pages at a time, with no call beyond the end when their number is known', async () => {
  const { call, calls, most } = provider(5_000);
  const list = await readActiveList(call, { ...options, expected: 5_000 });
  expect(list).toMatchObject({ kind: 'listed', isWhole: true });
  expect(list.kind === 'listed' && list.entries.size).toBe(5_000);
  expect(most()).toBe(6);
  expect(calls()).toBeLessThanOrEqual(64);
});

test('an unreadable page is asked for again, then the others count and the list is not whole', async () => {
  const { call } = provider(500, { bad: [240] });
  const seen = new Set<string>();
  const onPage = (entries: readonly { id: string }[]) => entries.forEach(({ id }) => seen.add(id));
  const list = await readActiveList(call, { ...options, expected: 500, onPage });
  expect(list).toMatchObject({ kind: 'listed', isWhole: false });
  expect(seen.size).toBe(440);
});

test('a list that shrinks between two pages by more than they overlap is not whole', async () => {
  expect(await readActiveList(provider(500, { shrinkAfter: 1 }).call, options)).toMatchObject({ isWhole: false });
  expect(await readActiveList(provider(500).call, options)).toMatchObject({ isWhole: true });
});

test('a provider without paging that stops at a full page may have more', async () => {
  expect(await readActiveList(provider(100, { pages: false }).call, options)).toMatchObject({ isWhole: false });
  expect(await readActiveList(provider(99, { pages: false }).call, options)).toMatchObject({ isWhole: true });
});

test('when the first page cannot be read, the others count', async () => {
  const { call } = provider(500, { bad: [0] });
  const list = await readActiveList(call, { ...options, expected: 500 });
  expect(list.kind === 'listed' && [list.entries.size, list.isWhole]).toEqual([420, false]);
  const down = provider(500, { bad: Array.from({ length: 10 }, (_, index) => index * 80) });
  expect(await readActiveList(down.call, { ...options, expected: 500 })).toMatchObject({ kind: 'unclear' });
  expect(down.calls()).toBe(2);
});

test('a provider that sends fewer rows than it was asked for may have more, and what is sold meanwhile is no gap', async () => {
  const read = (count: number, faults: Faults) =>
    readActiveList(provider(count, faults).call, { ...options, provesEnd: true });
  expect(await read(400, { rowsAtOnce: 50 })).toMatchObject({ kind: 'listed', isWhole: false });
  expect(await read(50, { rowsAtOnce: 50 })).toMatchObject({ isWhole: true });
  expect(await read(50, { sellsMeanwhile: true })).toMatchObject({ isWhole: true });
  expect(await read(50, { pages: false })).toMatchObject({ isWhole: true });
  expect(await read(0, {})).toMatchObject({ kind: 'listed', isWhole: true });
});

test('a number that the list says has an SMS, without its text, is looked at alone', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => String(index));
  const check = createCheck((action, { id = '' } = {}) => {
    const rows = ids.map((one) => ({ activationId: one, activationStatus: one < '2' ? '2' : '4', smsCode: null }));
    if (action === 'getActiveActivations') return Promise.resolve({ kind: 'json', value: { data: rows } });
    const word = action === 'getStatus' ? 'STATUS_OK' : 'BAD_ACTION';
    return Promise.resolve({ kind: 'word', word, rest: `4829${id}`, info: {} });
  }, 2);
  const states = await check(ids);
  for (const id of ids) expect(states.get(id)?.kind).toBe(id < '2' ? 'received' : 'waiting');
});
