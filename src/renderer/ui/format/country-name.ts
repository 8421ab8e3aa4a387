import { locale, perLocale } from '#renderer/words/locale.ts';

const regions = perLocale((tag) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }));

/** A country's name in the reader's language. English, and codes that are not ISO codes, use the shop's own name. */
export function countryName({ iso, name }: { iso: string; name: string }): string {
  if (locale.get() === 'en' || !/^[A-Za-z]{2}$/.test(iso)) return name;
  return regions().of(iso.toUpperCase()) ?? name;
}
