import { expect, test } from 'vitest';
import { createRecent } from '#main/customers/recent.ts';
import { memorySlot } from '#main/testing/memory-slot.ts';
import type { Vault } from '#main/vault/vault.ts';

function vaultOver(slot: ReturnType<typeof memorySlot>): Vault {
  return {
    read: async () => slot.read() ?? null,
    keep: async (secret) => {
      slot.write(secret);
      return true;
    },
    forget: slot.clear,
    holds: () => slot.read() !== undefined,
  };
}
const customer = (number: number) => ({ id: `u_${number}`, email: `${number}@numdesk.test` });
const ids = (recent: ReturnType<typeof createRecent>) => recent.list().map(({ id }) => id);

test('the last five customers stay over a restart, the newest first and each once', async () => {
  const slot = memorySlot();
  const recent = createRecent(vaultOver(slot), () => 'asha');
  for (const number of [1, 2, 3, 4, 5, 6, 3]) recent.add(customer(number));
  const newest = ['u_3', 'u_6', 'u_5', 'u_4', 'u_2'];
  expect(ids(recent)).toEqual(newest);
  const later = createRecent(vaultOver(slot), () => 'asha');
  expect(ids(later)).toEqual([]);
  await later.load();
  expect(ids(later)).toEqual(newest);
});

test('forgotten customers are gone from memory and disk', () => {
  const slot = memorySlot();
  const recent = createRecent(vaultOver(slot), () => 'asha');
  recent.add(customer(1));
  recent.forget();
  expect([ids(recent), slot.read()]).toEqual([[], undefined]);
});

test.each(['{', '{}', '[{"id":1}]', '"u_1"'])('a damaged list, as %s, is an empty one', async (text) => {
  const recent = createRecent(vaultOver(memorySlot(text)), () => 'asha');
  await recent.load();
  expect(recent.list()).toEqual([]);
});

test('the next person at the computer sees nothing of them', async () => {
  const slot = memorySlot();
  createRecent(vaultOver(slot), () => 'asha').add(customer(1));
  const next = createRecent(vaultOver(slot), () => 'meera');
  await next.load();
  expect(next.list()).toEqual([]);
  next.add(customer(2));
  expect(ids(next)).toEqual(['u_2']);
});
