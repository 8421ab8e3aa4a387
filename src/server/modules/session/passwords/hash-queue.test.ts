import { expect, test, vi } from 'vitest';
import { createHashQueue } from './hash-queue.ts';

/** Work that ends when told. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, work, end: (name: string) => ends.get(name)?.() };
}
const settled = () => new Promise(setImmediate);
const codeOf = (failing: Promise<unknown>) =>
  failing.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test('runs as many at once as allowed, and networks take turns', async () => {
  const { started, work, end } = createWork();
  const queue = createHashQueue({ running: 1 });
  for (const name of ['a1', 'a2', 'a3']) void queue.run({ network: 'a' }, work(name));
  void queue.run({ network: 'b' }, work('b1'));
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    expect(started.at(-1)).toBe(name);
    end(name);
    await settled();
  }
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('work that goes first waits for none of the other networks', async () => {
  const { started, work, end } = createWork();
  const queue = createHashQueue({ running: 1 });
  for (const network of ['a', 'b', 'c']) void queue.run({ network }, work(network));
  void queue.run({ network: 'd', goesFirst: true }, work('d'));
  end('a');
  await settled();
  expect(started).toEqual(['a', 'd']);
  for (const name of ['d', 'b', 'c']) {
    end(name);
    await settled();
  }
  expect(started).toEqual(['a', 'd', 'b', 'c']);
});

test('a failure frees its place', async () => {
  const queue = createHashQueue({ running: 1 });
  await expect(queue.run({ network: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run({ network: 'a' }, () => Promise.resolve('next'))).toBe('next');
});

test('when too many wait, the network with the most gives up its last', async () => {
  const { started, work, end } = createWork();
  const queue = createHashQueue({ running: 1, waiting: 3 });
  void queue.run({ network: 'a' }, work('a1'));
  const flood = ['a2', 'a3', 'a4'].map((name) => codeOf(queue.run({ network: 'a' }, work(name))));
  expect(await codeOf(queue.run({ network: 'a' }, work('a5')))).toBe('busy');
  const other = codeOf(queue.run({ network: 'b' }, work('b1')));
  expect(await flood[2]).toBe('busy');
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    end(name);
    await settled();
  }
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  expect(await other).toBe('done');
});

test('the networks of one /48 count as one, in turns and when too many wait', async () => {
  const { started, work, end } = createWork();
  const queue = createHashQueue({ running: 1, waiting: 3 });
  const house = (index: number) => ({ network: `2001:db8:7:${index}::/64` });
  void queue.run(house(0), work('a0'));
  const flood = [1, 2, 3].map((index) => codeOf(queue.run(house(index), work(`a${index}`))));
  expect(await codeOf(queue.run(house(4), work('a4')))).toBe('busy');
  const other = codeOf(queue.run({ network: '2001:db8:8:1::/64' }, work('b')));
  expect(await flood[2]).toBe('busy');
  for (const name of ['a0', 'a1', 'b', 'a2']) {
    end(name);
    await settled();
  }
  expect(started).toEqual(['a0', 'a1', 'b', 'a2']);
  expect(await other).toBe('done');
});

test('nothing waits longer than allowed', async () => {
  vi.useFakeTimers();
  const { started, work } = createWork();
  const queue = createHashQueue({ running: 1, waitMs: 1_000 });
  void queue.run({ network: 'a' }, work('a1'));
  const late = codeOf(queue.run({ network: 'a' }, work('a2')));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBe('busy');
  expect(started).toEqual(['a1']);
  vi.useRealTimers();
});
