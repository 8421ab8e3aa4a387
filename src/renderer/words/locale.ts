import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import type { Language } from '#shared/statuses.ts';

export type Locale = Language;

/** The same key is read by public/first-paint.js before the first paint. */
export const localeKey = 'n_locale';

/** The current language: the user's choice, else the browser's first supported language. */
export const locale = atom<Locale>(storedLocale() ?? preferredLocale(navigator.languages));

/** For components that depend on the language but show no words: numbers, dates, the language switch. */
export function useLocale(): Locale {
  return useSyncExternalStore(locale.listen, locale.get, locale.get);
}

/** Sets and stores the language. Its words must be loaded first: see `chooseLanguage`. */
export function setLocale(chosen: Locale): void {
  localStorage.setItem(localeKey, chosen);
  // The server reads it to render the next page's first screen.
  document.cookie = `${localeKey}=${chosen}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.lang = chosen;
  locale.set(chosen);
}

/** Creates an `Intl` formatter once per language, with Indian conventions, and returns the current one. */
export function perLocale<T>(make: (tag: string, language: Locale) => T): () => T {
  const made = new Map<Locale, T>();
  return () => {
    const language = locale.get();
    const known = made.get(language) ?? make(`${language}-IN`, language);
    made.set(language, known);
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
