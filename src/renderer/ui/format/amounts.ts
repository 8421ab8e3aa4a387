import { fromRupees, type Rupees } from '#shared/money.ts';
import { perLocale } from '#renderer/words/locale.ts';

/** "1250.50" → "₹1,250.50" in Indian grouping with the minus first. Paise never pass through a float. */
export function formatMoney(amount: Rupees, { signed = false }: { signed?: boolean } = {}): string {
  const paise = fromRupees(amount);
  const digits = String(Math.abs(paise)).padStart(3, '0');
  const sign = paise < 0 ? '−' : signed && paise > 0 ? '+' : '';
  return `${sign}₹${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/**
 * "1250000" → "12,50,000", as `Intl` does it in both languages. The first formatter of `Intl` that a page makes blocks it for
 * long, as the browser reads its tables then.
 */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',');
}

/** Plain "en", because "en-IN" abbreviates thousands as "T". */
const compact = perLocale(
  (_, language) => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }),
);

/** 12_400 → "12.4K", in Hindi "12.4 हज़ार". */
export function compactNumber(value: number): string {
  return compact().format(value);
}
