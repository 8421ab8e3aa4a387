import { add, paise, type Paise } from '#shared/money.ts';

export const mostOddPaise = 99;

/**
 * The amount to pay for an asked one: 1 to 99 paise more, at random among what no open recharge uses, so that a payment
 * on the statement belongs to one recharge. Undefined when all are used. `random` answers from 0 up to below its limit.
 */
export function pickOddAmount(
  asked: Paise,
  used: ReadonlySet<Paise>,
  random: (limit: number) => number,
): Paise | undefined {
  const free = Array.from({ length: mostOddPaise }, (_, index) => add(asked, paise(index + 1))).filter(
    (amount) => !used.has(amount),
  );
  return free.length === 0 ? undefined : free[random(free.length)];
}
