import { groupDigits } from '../../text/group-digits.ts';

const symbols: Readonly<Record<string, string>> = { INR: '₹', USD: '$', EUR: '€', RUB: '₽', GBP: '£', CNY: '¥' };

/** What an account at a provider is kept in. `exchange_rate`: what one unit of it costs in rupees. */
export type ProviderMoney = { currency: string | null; exchange_rate: number };

/**
 * An amount in a provider's money: "$38.20", "9,842.50 KZT". Where nobody said which, one that costs a rupee is the rupee. One that
 * cannot be read stands as it is, with what it is kept in.
 */
export function providerAmount(amount: string, { currency, exchange_rate: rate }: ProviderMoney): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  if (!parts) return currency === null ? amount : `${amount} ${currency}`;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const grouped = `${groupDigits(whole)}.${fraction.padEnd(2, '0')}`;
  const known = currency ?? (rate === 1 ? 'INR' : null);
  if (known === null) return `${sign}${grouped}`;
  const symbol = symbols[known];
  return symbol === undefined ? `${sign}${grouped} ${known}` : `${sign}${symbol}${grouped}`;
}
