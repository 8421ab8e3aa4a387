import { describe, expect, it } from 'vitest';
import { createShop } from '#main/shop/shop.ts';
import type { Slot } from '#main/slots.ts';
import { memorySlot } from '#main/testing/memory-slot.ts';

function shopOver(slot: Slot) {
  const left: (string | undefined)[] = [];
  const onLeave = () => {
    left.push(slot.read());
    return Promise.resolve();
  };
  const fetch = (address: string) =>
    Promise.resolve(
      address.startsWith('https://wrong')
        ? new Response('no')
        : Response.json({ data: { name: 'Shop', sandbox: true } }),
    );
  return { shop: createShop({ slot, nameSlot: memorySlot(), fetch, isOnline: () => true, onLeave }), left };
}

describe('the chosen shop', () => {
  it('is null at first', () => {
    expect(shopOver(memorySlot()).shop.address()).toBeNull();
  });

  it('is stored as an origin after it responded', async () => {
    const slot = memorySlot();
    const { shop, left } = shopOver(slot);
    expect(await shop.choose('shop.example/login')).toEqual({ ok: true, name: 'Shop' });
    expect(shop.address()).toBe('https://shop.example');
    expect(shopOver(slot).shop.address()).toBe('https://shop.example');
    expect(left).toEqual([]);
  });

  it('does not change when another address is refused', async () => {
    const { shop, left } = shopOver(memorySlot('https://shop.example'));
    expect(await shop.choose('wrong.example')).toMatchObject({ ok: false });
    expect(await shop.choose('http://shop.example')).toMatchObject({ ok: false });
    expect(shop.address()).toBe('https://shop.example');
    expect(left).toEqual([]);
  });

  it('is left before another one is stored', async () => {
    const { shop, left } = shopOver(memorySlot('https://shop.example'));
    await shop.choose('other.example');
    expect(shop.address()).toBe('https://other.example');
    expect(left).toEqual(['https://shop.example']);
  });

  it('is not left when it is chosen again', async () => {
    const { shop, left } = shopOver(memorySlot('https://shop.example'));
    expect(await shop.choose('https://shop.example/')).toMatchObject({ ok: true });
    expect(left).toEqual([]);
  });

  it('is null when the stored value is not a valid address', () => {
    expect(shopOver(memorySlot("https://a.example; script-src 'unsafe-inline'")).shop.address()).toBeNull();
  });
});
