import type { Product } from '#shared/contract/readymade.ts';
import { Problem } from '#shared/problem.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { formatMoney } from '#renderer/ui/format/format-money.ts';
import { shopWords } from '#renderer/words/en/readymade.ts';

/** Why a purchase did not come about. `keep`: whether it was carried out is unknown, so a retry must be the same purchase. */
export type BuyFailure = { message: string; keep: boolean };

/** Puts a failed purchase into words: what happened, what it means for the money. The product as it is since then. */
export function buyFailure(error: unknown, product: Product | undefined): BuyFailure {
  const said = shopWords.get();
  if (!(error instanceof Problem)) return { message: said.unheard, keep: true };
  switch (error.code) {
    case 'unexpected':
      return { message: errorMessage(error), keep: true };
    case 'sold_out':
      return { message: product?.stock ? said.fewLeft(product.stock) : said.soldOutNow, keep: false };
    case 'price_changed':
      return { message: product ? said.priceChanged({ price: formatMoney(product.price) }) : said.closed, keep: false };
    case 'offer_closed':
      return { message: said.closed, keep: false };
    default:
      return { message: errorMessage(error), keep: false };
  }
}
