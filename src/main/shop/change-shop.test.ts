import { expect, test } from 'vitest';
import { createShopChange } from '#main/shop/change-shop.ts';
import { createShop } from '#main/shop/shop.ts';
import { memorySlot } from '#main/testing/memory-slot.ts';
import { wordsOf } from '#main/words/words.ts';

/** A client of `address`, whose person presses the button with this number. */
function client(address: string | undefined, response: number) {
  const slot = memorySlot(address);
  const happened: string[] = [];
  const shop = createShop({
    slot,
    nameSlot: memorySlot(),
    fetch: () => Promise.reject(new Error('not asked')),
    isOnline: () => true,
    onLeave: async () => void happened.push(`left ${slot.read()}`),
  });
  const change = createShopChange({
    shop,
    words: () => wordsOf('en').changeShop,
    ask: async ({ message }) => {
      happened.push(message);
      return { response };
    },
    onLeft: () => happened.push(`now at ${shop.address()}`),
  });
  return { change, shop, happened };
}

test('a person who confirms leaves the shop before another is asked for', async () => {
  const { change, happened } = client('https://shop.example', 0);
  await change();
  expect(happened).toEqual(['Leave shop.example?', 'left https://shop.example', 'now at null']);
});

test('a person who cancels stays, and without a shop nothing is asked', async () => {
  const staying = client('https://shop.example', 1);
  await staying.change();
  expect(staying.happened).toEqual(['Leave shop.example?']);
  expect(staying.shop.address()).toBe('https://shop.example');
  const none = client(undefined, 0);
  await none.change();
  expect(none.happened).toEqual([]);
});
