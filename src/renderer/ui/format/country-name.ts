import { locale, perLocale } from '#renderer/words/locale.ts';

const regions = perLocale((tag) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }));

/** A country in the reader's language; in English, and where its code is not one, as the shop calls it. */
export function countryName({ iso, name }: { iso: string; name: string }): string {
  if (locale.get() === 'en' || !/^[A-Za-z]{2}$/.test(iso)) return name;
  return regions().of(iso.toUpperCase()) ?? name;
}
