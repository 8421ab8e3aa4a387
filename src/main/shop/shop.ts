import { readShopAddress } from '#main/shop/shop-address.ts';
import type { ShopCheck } from '#shared/contract/desktop/shop-check.ts';
import { checkSite, type Fetch } from '#main/shop/site-check.ts';
import type { Slot } from '#main/slots.ts';

export type Shop = {
  /** The chosen shop's origin, or null before one is chosen. */
  address: () => string | null;
  /** What it called itself when it was last reached. */
  name: () => string | null;
  keepName: (name: string) => void;
  /** Checks a typed address and stores it if a shop responds there. */
  choose: (typed: string) => Promise<ShopCheck>;
  /** Whether the chosen shop answers, else why not. */
  check: () => Promise<ShopCheck>;
  /** Takes leave of the shop. The next one is asked for as at the first run. */
  leave: () => Promise<void>;
};

type Dependencies = {
  slot: Slot;
  nameSlot: Slot;
  fetch: Fetch;
  /** Whether this computer has a network. */
  isOnline: () => boolean;
  /** Called before the shop is left: data of the first must not reach the second. */
  onLeave: () => Promise<void>;
};

/** Creates access to the chosen shop. The stored address is validated like a typed one, as its file may be edited. */
export function createShop({ slot, nameSlot, fetch, isOnline, onLeave }: Dependencies): Shop {
  function address(): string | null {
    const stored = readShopAddress(slot.read() ?? '');
    return stored.ok ? stored.origin : null;
  }

  /** Each change is flushed to the disk. */
  function keepName(name: string): void {
    if (nameSlot.read() !== name) nameSlot.write(name);
  }

  async function check(): Promise<ShopCheck> {
    const origin = address();
    return origin === null
      ? { ok: false, reason: 'address_missing', params: {} }
      : checkSite(origin, { fetch, isOnline });
  }

  async function choose(typed: string): Promise<ShopCheck> {
    const read = readShopAddress(typed);
    if (!read.ok) return read;
    const answer = await checkSite(read.origin, { fetch, isOnline });
    if (!answer.ok || read.origin === address()) return answer;
    if (address() !== null) await onLeave();
    slot.write(read.origin);
    keepName(answer.name);
    return answer;
  }

  async function leave(): Promise<void> {
    if (address() !== null) await onLeave();
    slot.clear();
    nameSlot.clear();
  }

  return { address, name: () => nameSlot.read() ?? null, keepName, choose, check, leave };
}
