import { add, paise, type Paise } from '#shared/money.ts';

export const mostOddPaise = 99;

/**
 * Picks the amount to pay: 1 to 99 paise above the asked one, at random among those no open recharge uses, so that a
 * payment on the statement identifies one recharge. Undefined when all are used. `random` returns an integer from 0 to
 * below its limit.
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
