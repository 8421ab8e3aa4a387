import { toRupees, type Paise, type Rupees } from '#shared/money.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';

/** What was typed into a field of money: an amount, or why it is none. */
export type MoneyInput =
  | { amount: Paise; rupees: Rupees; problem?: undefined }
  | { amount?: undefined; rupees?: undefined; problem: 'amountMissing' | 'amountWrong' | 'amountNegative' };

/** Reads an amount once, from text to paise. `signed` allows one below zero. */
export function readMoneyInput(text: string, { signed = false }: { signed?: boolean } = {}): MoneyInput {
  if (text.trim() === '') return { problem: 'amountMissing' };
  const amount = readRupees(text);
  if (amount === undefined) return { problem: 'amountWrong' };
  if (amount < 0 && !signed) return { problem: 'amountNegative' };
  return { amount, rupees: toRupees(amount) };
}

/** Says back in full what an amount was read as: "₹1,250.50". Empty for what is none. */
export function sayAmount(text: string): string {
  const amount = readRupees(text);
  return amount === undefined ? '' : formatMoney(toRupees(amount));
}
