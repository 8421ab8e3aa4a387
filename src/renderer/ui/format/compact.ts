import { perLocale } from '#renderer/words/locale.ts';

/** In English without a country: "en-IN" writes thousands as "T". */
const compact = perLocale(
  (_, language) => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }),
);

/** 12_400 → "12.4K", in Hindi "12.4 हज़ार". */
export function compactNumber(value: number): string {
  return compact().format(value);
}
