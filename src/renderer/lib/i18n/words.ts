import { useSyncExternalStore } from 'react';
import {
  count,
  createI18n,
  strings,
  transform,
  type ComponentsJSON,
  type Messages,
  type params,
  type Translations,
} from '@nanostores/i18n';
import { locale } from './locale.ts';

/** Hindi is one file, fetched once it is spoken. English stands beside the code that says it. */
const fetchHindi = async (): Promise<ComponentsJSON> => (await import('./hindi.ts')).hindi;

/**
 * Words of a subject in English, under the name of their translation: `words('home', { title: 'Dashboard' })` is
 * translated by `hi/home.json`. A text with values is `filled('{part} of {whole}')`; one that follows a number is
 * `count({ one: '{count} code', other: '{count} codes' })`. Outside of components, `store.get()` tells the words of the moment.
 */
export const words = createI18n(locale, { get: fetchHindi });

export { count };

/** A text with values in braces, which are put in as they are. */
export const filled = transform((_locale: string, text: string, values: Record<string, string | number>) =>
  strings(text, (part) => part.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))),
) as typeof params;

/** The words in the language of the moment; the component follows when another is chosen. */
export function useWords<T extends Translations>(store: Messages<T>): T {
  return useSyncExternalStore(store.listen, store.get);
}

/** Settles when the page can speak its language: before the first render, so that nothing is said twice. */
export async function prepareWords(): Promise<void> {
  if (locale.get() !== 'en') Object.assign(words.cache, { [locale.get()]: await fetchHindi() });
}
