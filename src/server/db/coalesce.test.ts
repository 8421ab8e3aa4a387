import { expect, test } from 'vitest';
import { alone, coalesce, type Outcome } from './coalesce.ts';

/** Work whose batches end when the test says so. */
function heldWork(outcomeOf: (asked: number, batch: readonly number[]) => Outcome<string>) {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const begun = new Map<number, () => void>();
  return {
    batches,
    work: async (batch: readonly number[]) => {
      batches.push(batch);
      begun.get(batches.length)?.();
      await new Promise<void>((resolve) => ends.push(resolve));
      return batch.map((asked) => outcomeOf(asked, batch));
    },
    end: (index: number) => ends[index]?.(),
    begun: (count: number) =>
      batches.length >= count ? Promise.resolve() : new Promise<void>((resolve) => begun.set(count, resolve)),
  };
}
const echo = (asked: number) => ({ result: `done ${asked}` });

test('what is asked while nothing runs is done at once, and what arrives meanwhile is one batch after it', async () => {
  const held = heldWork(echo);
  const ask = coalesce(held.work, { most: 10 });
  const first = ask(1);
  await held.begun(1);
  const others = [2, 3, 4].map((asked) => ask(asked));
  held.end(0);
  expect(await first).toBe('done 1');
  await held.begun(2);
  held.end(1);
  expect(await Promise.all(others)).toEqual(['done 2', 'done 3', 'done 4']);
  expect(held.batches).toEqual([[1], [2, 3, 4]]);
});

test('a batch takes no more than it may, and the order of asking is kept', async () => {
  const batches: (readonly number[])[] = [];
  const ask = coalesce(
    (batch: readonly number[]) => {
      batches.push(batch);
      return Promise.resolve(batch.map(echo));
    },
    { most: 3 },
  );
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map((asked) => ask(asked)));
  expect(batches).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
});

test('what must be apart is in different batches, and holds up nothing else', async () => {
  const batches: (readonly number[])[] = [];
  const ask = coalesce(
    (batch: readonly number[]) => {
      batches.push(batch);
      return Promise.resolve(batch.map(echo));
    },
    { most: 3, apart: (asked) => asked % 10 },
  );
  const asked = [1, 11, 21, 2, 3, 4, 12];
  expect(await Promise.all(asked.map((one) => ask(one)))).toEqual(asked.map((one) => `done ${one}`));
  expect(batches).toEqual([[1, 2, 3], [11, 4, 12], [21]]);
});

test('a refusal is the answer of its member only', async () => {
  const refusal = new Error('too low');
  const ask = coalesce(
    (batch: readonly number[]) => Promise.resolve(batch.map((asked) => (asked === 2 ? { refusal } : echo(asked)))),
    { most: 10 },
  );
  const outcomes = await Promise.allSettled([1, 2, 3].map((asked) => ask(asked)));
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'done 1' },
    { status: 'rejected', reason: refusal },
    { status: 'fulfilled', value: 'done 3' },
  ]);
});

test('a batch that fails as a whole is tried again one by one, so only who causes it is refused', async () => {
  const batches: (readonly number[])[] = [];
  const ask = coalesce(
    (batch: readonly number[]) => {
      batches.push(batch);
      return batch.includes(2) ? Promise.reject(new Error('bad row')) : Promise.resolve(batch.map(echo));
    },
    { most: 10 },
  );
  const [one, two, three] = await Promise.allSettled([1, 2, 3].map((asked) => ask(asked)));
  expect(one).toMatchObject({ value: 'done 1' });
  expect(two).toMatchObject({ reason: { message: 'bad row' } });
  expect(three).toMatchObject({ value: 'done 3' });
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
  await expect(ask(4)).resolves.toBe('done 4');
});

test('a member that has to wait is tried alone, and the next batch does not wait for it', async () => {
  const held = heldWork((asked, batch) => (asked === 2 && batch.length > 1 ? alone : echo(asked)));
  const ask = coalesce(held.work, { most: 10 });
  const [first, slow] = [ask(1), ask(2)];
  await held.begun(1);
  const next = ask(3);
  held.end(0);
  expect(await first).toBe('done 1');
  await held.begun(3);
  expect(held.batches).toEqual([[1, 2], [2], [3]]);
  held.end(2);
  expect(await next).toBe('done 3');
  held.end(1);
  expect(await slow).toBe('done 2');
});

test('one that has to wait holds up nobody, also when it was asked by itself', async () => {
  const batches: { batch: readonly number[]; mayWait: boolean }[] = [];
  let free: () => void = () => undefined;
  const freed = new Promise<void>((resolve) => (free = resolve));
  const ask = coalesce(
    async (batch: readonly number[], mayWait) => {
      batches.push({ batch, mayWait });
      if (mayWait) await freed;
      return batch.map((asked) => (asked === 1 && !mayWait ? alone : echo(asked)));
    },
    { most: 10 },
  );
  const slow = ask(1);
  await new Promise(setImmediate);
  expect(await ask(2)).toBe('done 2');
  expect(await ask(3)).toBe('done 3');
  free();
  expect(await slow).toBe('done 1');
  expect(batches).toContainEqual({ batch: [1], mayWait: true });
  expect(batches.filter(({ mayWait }) => mayWait)).toHaveLength(1);
});

test('a batch that hangs does not hold up what is asked after it', async () => {
  const held = heldWork(echo);
  const ask = coalesce(held.work, { most: 10, patienceMs: 1 });
  const silent = ask(1);
  await held.begun(1);
  const next = ask(2);
  await held.begun(2);
  held.end(1);
  expect(await next).toBe('done 2');
  held.end(0);
  expect(await silent).toBe('done 1');
});

test('no more are tried alone at a time than may hold a connection', async () => {
  const held = heldWork(echo);
  const ask = coalesce<number, string>(
    (batch, mayWait) => (mayWait ? held.work(batch) : Promise.resolve(batch.map(() => alone))),
    { most: 10, mostAlone: 2 },
  );
  const all = [1, 2, 3].map((asked) => ask(asked));
  await held.begun(2);
  expect(held.batches).toEqual([[1], [2]]);
  held.end(0);
  await held.begun(3);
  held.end(1);
  held.end(2);
  expect(await Promise.all(all)).toEqual(['done 1', 'done 2', 'done 3']);
});

const beside = { from: 3, by: (asked: number) => asked % 10 };

test('when enough wait, a second batch runs beside the first, and fewer wait for it to end', async () => {
  const held = heldWork(echo);
  const ask = coalesce(held.work, { most: 10, beside });
  const asked = [ask(1)];
  await held.begun(1);
  asked.push(ask(2), ask(3));
  await new Promise(setImmediate);
  expect(held.batches).toEqual([[1]]);
  asked.push(ask(4));
  await held.begun(2);
  expect(held.batches).toEqual([[1], [2, 3, 4]]);
  asked.push(ask(5), ask(6), ask(7));
  await new Promise(setImmediate);
  expect(held.batches).toHaveLength(2);
  held.end(1);
  await held.begun(3);
  expect(held.batches[2]).toEqual([5, 6, 7]);
  held.end(0);
  held.end(2);
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5, 6, 7].map((one) => `done ${one}`));
});

test('members that belong to the same never run beside each other, and those after them need not wait', async () => {
  const held = heldWork(echo);
  const ask = coalesce(held.work, { most: 10, beside });
  const asked = [ask(1)];
  await held.begun(1);
  asked.push(...[11, 2, 21, 3].map((one) => ask(one)));
  await new Promise(setImmediate);
  expect(held.batches).toEqual([[1]]);
  asked.push(ask(4));
  await held.begun(2);
  expect(held.batches[1]).toEqual([2, 3, 4]);
  held.end(0);
  await held.begun(3);
  expect(held.batches[2]).toEqual([11, 21]);
  held.end(1);
  held.end(2);
  expect(await Promise.all(asked)).toHaveLength(6);
});
