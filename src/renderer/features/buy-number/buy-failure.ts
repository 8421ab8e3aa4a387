import type { Offer } from '#shared/catalogue.ts';
import { fromRupees, subtract, toRupees, type Rupees } from '#shared/money.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';

/** Why a purchase did not come about, and what helps. `missing` is what the wallet lacks; `keep` says to retry the same purchase. */
export type BuyFailure = {
  message: string;
  help: 'recharge' | 'next' | 'again' | 'none';
  missing?: Rupees;
  /** Whether it was carried out is unknown: a retry must be recognised as the same purchase. */
  keep: boolean;
};

/** Puts a failed purchase into words: what happened, what it means for the money. */
export function buyFailure(error: unknown, offer: Offer, balance: Rupees): BuyFailure {
  if (!(error instanceof Problem)) return { message: unheard, help: 'again', keep: true };
  switch (error.code) {
    case 'balance_too_low':
      return tooLittle(error, offer, balance);
    case 'no_numbers':
      return {
        message: `No numbers are left in ${offer.country.name} right now. You were not charged.`,
        help: 'next',
        keep: false,
      };
    case 'unexpected':
      return { message: error.message, help: 'again', keep: true };
    default:
      return { message: inWords[error.code] ?? error.message, help: helps[error.code] ?? 'none', keep: false };
  }
}

const unheard =
  'No answer came, so we do not know yet whether it was bought. If it was, it shows up in My numbers. Trying again never charges you twice.';

const inWords: Partial<Record<ProblemCode, string>> = {
  offer_closed: 'This offer is no longer sold. You were not charged.',
  price_changed: 'The price has just changed. You were not charged; check the new price and buy again.',
  server_unreachable: 'This server is not answering. You were not charged.',
};

const helps: Partial<Record<ProblemCode, BuyFailure['help']>> = { offer_closed: 'next', server_unreachable: 'next' };

function tooLittle(problem: Problem, offer: Offer, balance: Rupees): BuyFailure {
  const missing = subtract(fromRupees(offer.price), fromRupees(balance));
  return {
    message: problem.message,
    help: 'recharge',
    keep: false,
    ...(missing > 0 && { missing: toRupees(missing) }),
  };
}
