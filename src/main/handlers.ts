import type { CallHandlers } from '#main/calls.ts';
import type { Shop } from '#main/shop/shop.ts';
import type { Vault } from '#main/vault/vault.ts';

type Parts = {
  shop: Shop;
  vault: Vault;
  saveFile: CallHandlers['saveFile'];
  openOutside: (address: string) => void;
  /** Called once the answer is on its way; `first` when there was no shop before. */
  onShopChanged: (first: boolean) => void;
};

/** What the shell does for each call of the bridge. */
export function createHandlers({ shop, vault, saveFile, openOutside, onShopChanged }: Parts): CallHandlers {
  return {
    shopAddress: shop.address,
    async chooseShop(typed) {
      const before = shop.address();
      const check = await shop.choose(typed);
      if (shop.address() !== before) setImmediate(onShopChanged, before === null);
      return check;
    },
    readToken: vault.read,
    keepToken: vault.keep,
    forgetToken: vault.forget,
    saveFile,
    openOutside,
  };
}
