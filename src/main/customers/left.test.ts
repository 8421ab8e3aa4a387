import { expect, test } from 'vitest';
import { createLeft } from '#main/customers/left.ts';
import { memorySlot } from '#main/testing/memory-slot.ts';
import { createVault } from '#main/vault/vault.ts';

const plain = {
  isAvailable: async () => true,
  isKnownKey: () => false,
  askAgain: () => {},
  encrypt: async (text: string) => Buffer.from(text),
  decrypt: async (encrypted: Buffer) => ({ text: encrypted.toString(), stale: false }),
};
const opened = {
  token: 'one',
  shop: 'https://shop.example',
  customer: { id: 'u_1', email: 'demo@numdesk.test' },
  until: 1000,
};

function startOver(slot: ReturnType<typeof memorySlot>) {
  const shown = { who: 'asha' as string | undefined, now: 0 };
  return {
    shown,
    left: createLeft(
      createVault(plain, slot),
      () => shown.who,
      () => shown.now,
    ),
  };
}

test('an impersonation that did not end is known at the next start, until it ends or has run out', async () => {
  const slot = memorySlot();
  const first = startOver(slot).left;
  first.add(opened, 'staff');
  first.add({ ...opened, token: 'two' }, 'staff');
  expect(first.customers()).toEqual([]);
  first.remove('two');
  await expect.poll(() => slot.read()).toBeDefined();

  const { left, shown } = startOver(slot);
  await left.load();
  expect(left.customers()).toEqual([opened.customer]);
  shown.now = 1000;
  expect(left.customers()).toEqual([]);
  shown.now = 0;
  left.remove('one');
  expect(left.customers()).toEqual([]);
  expect(slot.read()).toBeUndefined();
});

test('nobody else at this computer is told of it', async () => {
  const slot = memorySlot();
  const first = startOver(slot);
  first.left.add(opened, 'staff');
  await expect.poll(() => slot.read()).toBeDefined();
  const next = startOver(slot);
  await next.left.load();
  for (const who of [undefined, 'ravi']) {
    next.shown.who = who;
    expect(next.left.customers()).toEqual([]);
  }
});

test('what has run out is not kept any longer', async () => {
  const slot = memorySlot();
  startOver(slot).left.add(opened, 'staff');
  await expect.poll(() => slot.read()).toBeDefined();
  const { left, shown } = startOver(slot);
  shown.now = opened.until;
  await left.load();
  expect(slot.read()).toBeUndefined();
});

test('nothing of a shop that is left stays, whoever opened it', async () => {
  const slot = memorySlot();
  startOver(slot).left.add(opened, 'staff');
  await expect.poll(() => slot.read()).toBeDefined();
  const { left, shown } = startOver(slot);
  await left.load();
  shown.who = 'ravi';
  left.clear();
  expect(slot.read()).toBeUndefined();
  shown.who = 'asha';
  expect(left.customers()).toEqual([]);
});

test('a client that starts locked knows those of its login, and those of no other', async () => {
  const slot = memorySlot();
  startOver(slot).left.add(opened, 'staff');
  await expect.poll(() => slot.read()).toBeDefined();
  const { left, shown } = startOver(slot);
  await left.load();
  shown.who = undefined;
  expect(left.behind('staff')).toMatchObject([{ token: 'one' }]);
  expect(left.behind('other')).toEqual([]);
});
