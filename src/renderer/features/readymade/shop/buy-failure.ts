import type { Product } from '#shared/contract/readymade.ts';
import { Problem } from '#shared/problem.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { shopWords } from '#renderer/words/en/readymade.ts';

/** Why a purchase failed. `keep`: the outcome is unknown, so a retry must repeat the same purchase. */
export type BuyFailure = { message: string; keep: boolean };

/** Describes a failed purchase: what happened and what it means for the money. `product` is its current state. */
export function buyFailure(error: unknown, product: Product | undefined): BuyFailure {
  const t = shopWords.get();
  if (!(error instanceof Problem)) return { message: t.unheard, keep: true };
  switch (error.code) {
    case 'unexpected':
    case 'unavailable':
      return { message: t.unheard, keep: true };
    case 'sold_out':
      return { message: product?.stock ? t.fewLeft(product.stock) : t.soldOutNow, keep: false };
    case 'price_changed':
      return { message: product ? t.priceChanged({ price: formatMoney(product.price) }) : t.closed, keep: false };
    case 'offer_closed':
      return { message: t.closed, keep: false };
    default:
      return { message: errorMessage(error), keep: false };
  }
}
