import { fromRupees, parseRupees, toRupees, type Paise, type Rupees } from '#shared/money.ts';
import { formatMoney } from '#renderer/ui/format/format-money.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

type Limits = { minimum: Rupees; maximum: Rupees };

/** What is wrong with a typed amount, in the customer's words, or undefined when it can be paid. */
export function amountProblem(text: string, limits: Limits, format: (amount: Rupees) => string): string | undefined {
  const said = rechargeWords.get();
  if (text.trim() === '') return said.noAmount;
  const amount = readAmount(text);
  if (amount === undefined) return said.notAnAmount;
  if (amount < fromRupees(limits.minimum)) return said.tooLittle({ amount: format(limits.minimum) });
  if (amount > fromRupees(limits.maximum)) return said.tooMuch({ amount: format(limits.maximum) });
  return undefined;
}

/** Reads what people type: "500", "1,250.5", "₹ 500". A minus is not an amount to add. */
function readAmount(text: string): Paise | undefined {
  const plain = text.replaceAll(/[₹\s]/g, '');
  return plain.startsWith('-') ? undefined : parseRupees(plain);
}

/** The wire form of a typed amount that was checked before. */
export function amountToSend(text: string): Rupees {
  const amount = readAmount(text);
  if (amount === undefined) throw new RangeError('the amount was not checked');
  return toRupees(amount);
}

/** An amount from the address as it should stand in the field: whole rupees without the paise. Rounds up to a rupee. */
export function suggestedAmount(text: string | null): string {
  const amount = text === null ? undefined : readAmount(text);
  return amount === undefined || amount <= 0 ? '' : String(Math.ceil(amount / 100));
}

/** Formats an amount without ".00": "₹10", but "₹10.50". */
export function wholeMoney(amount: Rupees): string {
  return formatMoney(amount).replace(/\.00$/, '');
}
