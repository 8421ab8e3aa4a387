import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import type { Language } from '#shared/statuses.ts';

export type Locale = Language;

/** The same key is read by public/first-paint.js before the first paint. */
const localeKey = 'n_locale';

/** The language the page speaks: what was chosen, else the first of ours that the browser asks for. */
export const locale = atom<Locale>(storedLocale() ?? preferredLocale(navigator.languages));

/** For what is written by the language without saying words: figures, dates, the switch itself. */
export function useLocale(): Locale {
  return useSyncExternalStore(locale.listen, locale.get, locale.get);
}

/** Speaks another language from now on, here and next time. Its words must be here: see `chooseLocale`. */
export function keepLocale(chosen: Locale): void {
  localStorage.setItem(localeKey, chosen);
  // For the server, which draws the first screen of the next page.
  document.cookie = `${localeKey}=${chosen}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.lang = chosen;
  locale.set(chosen);
}

/** Makes something of `Intl` once for each language, and answers the one of the moment; in India's ways of writing. */
export function perLocale<T>(make: (tag: string, language: Locale) => T): () => T {
  const made = new Map<Locale, T>();
  return () => {
    const now = locale.get();
    const known = made.get(now) ?? make(`${now}-IN`, now);
    made.set(now, known);
    return known;
  };
}

export function preferredLocale(languages: readonly string[]): Locale {
  const known = languages.map((language) => language.slice(0, 2)).find((code) => code === 'en' || code === 'hi');
  return known === 'hi' ? 'hi' : 'en';
}

function storedLocale(): Locale | undefined {
  const stored = localStorage.getItem(localeKey);
  return stored === 'hi' || stored === 'en' ? stored : undefined;
}
