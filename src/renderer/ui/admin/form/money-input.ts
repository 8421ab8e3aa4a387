import { parseRupees, toRupees, type Paise, type Rupees } from '#shared/money.ts';

/** What was typed into a field of money: an amount, or why it is none. */
export type MoneyInput =
  | { amount: Paise; rupees: Rupees; problem?: undefined }
  | { amount?: undefined; rupees?: undefined; problem: 'amountMissing' | 'amountWrong' | 'amountNegative' };

/** Reads an amount once, from text to paise. `signed` allows one below zero. */
export function readMoneyInput(text: string, { signed = false }: { signed?: boolean } = {}): MoneyInput {
  const typed = text.replaceAll(/[\s₹]/g, '').replace('−', '-');
  if (typed === '') return { problem: 'amountMissing' };
  const amount = parseRupees(typed);
  if (amount === undefined) return { problem: 'amountWrong' };
  if (amount < 0 && !signed) return { problem: 'amountNegative' };
  return { amount, rupees: toRupees(amount) };
}
