import { createI18n, type ComponentsJSON } from '@nanostores/i18n';
import { locale, type Locale } from './locale.ts';

const fetchDesktopHindi = async (): Promise<ComponentsJSON> => (await import('./desktop-hindi.ts')).desktopHindi;

/** Declares the words of a page that only the desktop client has, as `words` of `words.ts` does for everyone's pages. */
export const words = createI18n(locale, { get: fetchDesktopHindi });

/** Loads these words of a language. Await it before such a page renders, so that no text flickers. */
export async function loadDesktopWords(wanted: Locale = locale.get()): Promise<void> {
  if (wanted !== 'en' && !(wanted in words.cache)) Object.assign(words.cache, { [wanted]: await fetchDesktopHindi() });
}
