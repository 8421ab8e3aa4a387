import { add, paise, type Paise } from '#shared/money.ts';

const mostOddPaise = 99;

/** Own amounts of one user within 99 paise of what they ask for. */
const mostPerUser = 3;
/** Own amounts of all customers of one network who have never paid, within the same range. */
const mostPerNetwork = 10;

export type Asker = { userId: number; network: string; hasPaid: boolean };
export type KeptAmount = { amount: Paise; userId: number; network: string | null };
type Picked = { amount: Paise; own: boolean };

/**
 * Picks the amount to pay: up to 99 paise above the asked one. With odd paise it is the recharge's own for a while, so
 * that a payment on the statement identifies it. Own amounts are scarce: customers who have paid before have the paise
 * from 50 to 99, everyone else those from 1 to 49, and no user and no network gets more than a few. Whoever gets none
 * pays whole rupees, and the payment is found by its UTR. So a stranger can use up what is left to strangers, and nobody
 * is refused or asked for a rupee more. `random` returns an integer from 0 to below its limit.
 */
export function pickAmount(
  asked: Paise,
  asker: Asker,
  kept: readonly KeptAmount[],
  random: (limit: number) => number,
): Picked {
  const taken = new Set(kept.map(({ amount }) => amount));
  const free = candidatesFrom(asked).filter((amount) => isForPayers(amount) === asker.hasPaid && !taken.has(amount));
  const chosen = hasFairShare(asker, kept) ? undefined : free[random(Math.max(free.length, 1))];
  return chosen === undefined ? wholeRupees(asked) : { amount: chosen, own: true };
}

/** Every amount with odd paise that may be asked for instead of this one. */
export function candidatesFrom(asked: Paise): Paise[] {
  const amounts = Array.from({ length: mostOddPaise }, (_, index) => add(asked, paise(index + 1)));
  return amounts.filter((amount) => amount % 100 !== 0);
}

function isForPayers(amount: Paise): boolean {
  return amount % 100 >= 50;
}

function hasFairShare({ userId, network, hasPaid }: Asker, kept: readonly KeptAmount[]): boolean {
  if (kept.filter((one) => one.userId === userId).length >= mostPerUser) return true;
  const strangers = kept.filter((one) => one.network === network && !isForPayers(one.amount));
  return !hasPaid && strangers.length >= mostPerNetwork;
}

/** The amount of a recharge without an own one: up to 99 paise above the asked one, too. */
export function wholeRupees(asked: Paise): Picked {
  return { amount: paise(Math.ceil(asked / 100) * 100), own: false };
}
