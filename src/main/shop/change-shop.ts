import type { MessageBoxOptions } from 'electron';
import type { Shop } from '#main/shop/shop.ts';
import type { MainWords } from '#main/words/words.ts';

type Dependencies = {
  shop: Pick<Shop, 'address' | 'leave'>;
  words: () => MainWords['changeShop'];
  /** Asks the person; resolves with the number of the button. */
  ask: (options: MessageBoxOptions) => Promise<{ response: number }>;
  /** Called once the shop is left. */
  onLeft: () => void;
};

/** Returns what leaves the shop, if the person confirms it: they are logged out, and nothing of the shop stays here. */
export function createShopChange({ shop, words, ask, onLeft }: Dependencies): () => Promise<void> {
  return async () => {
    const address = shop.address();
    if (address === null) return;
    const t = words();
    const { response } = await ask({
      type: 'question',
      message: t.question(new URL(address).host),
      detail: t.detail,
      buttons: [t.confirm, t.cancel],
      defaultId: 1,
      cancelId: 1,
    });
    if (response !== 0 || shop.address() !== address) return;
    await shop.leave();
    onLeft();
  };
}
