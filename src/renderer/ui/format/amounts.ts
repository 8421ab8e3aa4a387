import { fromRupees, type Rupees } from '#shared/money.ts';
import { groupDigits } from '#shared/text/group-digits.ts';
import { perLocale } from '#renderer/words/locale.ts';

/** "1250.50" → "₹1,250.50" in Indian grouping with the minus first. Paise never pass through a float. */
export function formatMoney(amount: Rupees, { signed = false }: { signed?: boolean } = {}): string {
  const paise = fromRupees(amount);
  const digits = String(Math.abs(paise)).padStart(3, '0');
  const sign = paise < 0 ? '−' : signed && paise > 0 ? '+' : '';
  return `${sign}₹${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** 26.41 → "26.4%", with the minus that amounts have; "–" where nobody knows. */
export function formatPercent(percent: number | null): string {
  if (percent === null) return '–';
  const digits = Math.abs(percent).toFixed(1);
  return `${percent < 0 && digits !== '0.0' ? '−' : ''}${digits}%`;
}

/** Plain "en", because "en-IN" abbreviates thousands as "T". */
const compact = perLocale(
  (_, language) => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }),
);

/** 12_400 → "12.4K", in Hindi "12.4 हज़ार". */
export function compactNumber(value: number): string {
  return compact().format(value);
}
