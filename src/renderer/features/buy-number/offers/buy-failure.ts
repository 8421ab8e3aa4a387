import { ForeignAnswer } from '#shared/client.ts';
import type { Offer } from '#shared/contract/catalogue.ts';
import { fromRupees, subtract, toRupees, type Rupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { buyWords } from '#renderer/words/en/buy-number.ts';

/** Why a purchase failed and what helps. `missing` is the amount the wallet lacks. */
export type BuyFailure = {
  message: string;
  help: 'recharge' | 'next' | 'again' | 'none';
  missing?: Rupees;
  /** Whether it was carried out is unknown: a retry must repeat the same purchase. */
  isUncertain: boolean;
};

/** What happened, what it means for the money, and what the customer can do. */
export function buyFailure(error: unknown, offer: Offer, balance: Rupees): BuyFailure {
  const t = buyWords.get();
  if (error instanceof ForeignAnswer) return { message: t.interrupted, help: 'again', isUncertain: true };
  if (!(error instanceof Problem)) return { message: t.unheard, help: 'again', isUncertain: true };
  switch (error.code) {
    case 'balance_too_low':
      return balanceTooLow(error, offer, balance);
    case 'no_numbers':
      // Other servers may have some.
      return {
        message: t.noneLeftIn({ country: countryName(offer.country), server: offer.server.name }),
        help: 'next',
        isUncertain: false,
      };
    case 'offer_closed':
      return { message: t.offerClosed, help: 'next', isUncertain: false };
    case 'server_unreachable':
      return { message: t.serverUnreachable, help: 'next', isUncertain: false };
    case 'price_changed':
      return { message: t.priceChanged, help: 'none', isUncertain: false };
    case 'unexpected':
    case 'unavailable':
      return { message: t.interrupted, help: 'again', isUncertain: true };
    default:
      return { message: errorMessage(error), help: 'none', isUncertain: false };
  }
}

function balanceTooLow(problem: Problem, { price }: Offer, balance: Rupees): BuyFailure {
  const lacking = subtract(fromRupees(price), fromRupees(balance));
  if (lacking <= 0) return { message: errorMessage(problem), help: 'recharge', isUncertain: false };
  const missing = toRupees(lacking);
  const message = buyWords.get().missing({ missing: formatMoney(missing), price: formatMoney(price) });
  return { message, help: 'recharge', isUncertain: false, missing };
}
