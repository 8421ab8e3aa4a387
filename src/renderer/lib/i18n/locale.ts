import { atom } from 'nanostores';

export type Locale = 'en' | 'hi';

/** The same key is read by public/theme.js before the first paint. */
const localeKey = 'n_locale';

/** The language the page speaks: what was chosen, else the first of ours that the browser asks for. */
export const locale = atom<Locale>(storedLocale() ?? preferredLocale(navigator.languages));

/** Speaks another language from now on, here and next time. */
export function chooseLocale(chosen: Locale): void {
  localStorage.setItem(localeKey, chosen);
  document.documentElement.lang = chosen;
  locale.set(chosen);
}

/** How `Intl` writes numbers and dates in this language, for readers in India. */
export function intlLocale(): string {
  return `${locale.get()}-IN`;
}

export function preferredLocale(languages: readonly string[]): Locale {
  const known = languages.map((language) => language.slice(0, 2)).find((code) => code === 'en' || code === 'hi');
  return known === 'hi' ? 'hi' : 'en';
}

function storedLocale(): Locale | undefined {
  const stored = localStorage.getItem(localeKey);
  return stored === 'hi' || stored === 'en' ? stored : undefined;
}
