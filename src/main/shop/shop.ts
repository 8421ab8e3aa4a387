import { readShopAddress } from '#main/shop/shop-address.ts';
import type { ShopCheck } from '#shared/contract/desktop.ts';
import { checkSite, type Fetch } from '#main/shop/site-check.ts';
import type { Slot } from '#main/settings.ts';

export type Shop = {
  /** The chosen shop's origin, or null before one is chosen. */
  address: () => string | null;
  /** Checks what was typed and, when a shop answers there, keeps it. */
  choose: (typed: string) => Promise<ShopCheck>;
};

type Parts = {
  slot: Slot;
  fetch: Fetch;
  /** Called before another shop takes the place of one: nothing of the first may reach the second. */
  onLeave: () => Promise<void>;
};

/** The one shop this client belongs to. What is kept is read as carefully as what is typed. */
export function createShop({ slot, fetch, onLeave }: Parts): Shop {
  function address(): string | null {
    const kept = readShopAddress(slot.read() ?? '');
    return kept.ok ? kept.origin : null;
  }

  async function choose(typed: string): Promise<ShopCheck> {
    const read = readShopAddress(typed);
    if (!read.ok) return read;
    const check = await checkSite(read.origin, fetch);
    if (!check.ok || read.origin === address()) return check;
    if (address() !== null) await onLeave();
    slot.write(read.origin);
    return check;
  }

  return { address, choose };
}
