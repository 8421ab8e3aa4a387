import type { CallHandlers } from '#main/calls.ts';
import type { Shop } from '#main/shop/shop.ts';
import type { Vault } from '#main/vault/vault.ts';

type Dependencies = {
  shop: Shop;
  vault: Vault;
  saveFile: CallHandlers['saveFile'];
  openOutside: (address: string) => void;
  /** Called after the call has returned; `first` when no shop was chosen before. */
  onShopChanged: (first: boolean) => void;
};

/** Creates the handlers of the bridge's calls. */
export function createHandlers({ shop, vault, saveFile, openOutside, onShopChanged }: Dependencies): CallHandlers {
  return {
    shopAddress: shop.address,
    async chooseShop(input) {
      const before = shop.address();
      const check = await shop.choose(input);
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
