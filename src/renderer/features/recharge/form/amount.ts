import { fromRupees, toRupees, type Paise, type Rupees } from '#shared/money.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

type Limits = { minimum: Rupees; maximum: Rupees };

/** Validation message for a typed amount, or undefined when it is valid. */
export function amountProblem(text: string, limits: Limits, format: (amount: Rupees) => string): string | undefined {
  const t = rechargeWords.get();
  if (text.trim() === '') return t.noAmount;
  const amount = readAmount(text);
  if (amount === undefined) return t.notAnAmount;
  if (amount < fromRupees(limits.minimum)) return t.tooLittle({ amount: format(limits.minimum) });
  if (amount > fromRupees(limits.maximum)) return t.tooMuch({ amount: format(limits.maximum) });
  return undefined;
}

/** Reads "500", "1,250.5" or "₹ 500". Rejects a negative amount. */
export function readAmount(text: string): Paise | undefined {
  const amount = readRupees(text);
  return amount === undefined || amount < 0 ? undefined : amount;
}

/** A validated amount as the API expects it. Throws for one that is not valid. */
export function amountToSend(text: string): Rupees {
  const amount = readAmount(text);
  if (amount === undefined) throw new RangeError('the amount was not validated');
  return toRupees(amount);
}

/** An amount from the URL for the field: whole rupees, rounded up. */
export function suggestedAmount(text: string | null): string {
  const amount = text === null ? undefined : readAmount(text);
  return amount === undefined || amount <= 0 ? '' : String(Math.ceil(amount / 100));
}

/** Formats an amount without ".00": "₹10", but "₹10.50". */
export function wholeMoney(amount: Rupees): string {
  return formatMoney(amount).replace(/\.00$/, '');
}
