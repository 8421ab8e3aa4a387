import { useSyncExternalStore } from 'react';
import {
  createI18n,
  strings,
  transform,
  type ComponentsJSON,
  type count as countForms,
  type Messages,
  type params,
  type Translations,
} from '@nanostores/i18n';
import { groupDigits } from '#shared/text/group-digits.ts';
import { fillTemplate } from '#shared/text/template.ts';
import { locale, type Locale } from './locale.ts';

/** Hindi is one chunk, fetched when it is first needed. English is bundled with the pages. */
const fetchHindi = async (): Promise<ComponentsJSON> => (await import('./hindi.ts')).hindi;

/**
 * Declares a component's words in English. The Hindi words are in `hi/<feature>.json` under the same name: `words('home', { title: 'Dashboard' })`.
 * A text with values is `filled('{part} of {whole}')`; one that follows a number is
 * `count({ one: '{count} code', other: '{count} codes' })`. Outside React, `store.get()` returns the current words.
 */
export const words = createI18n(locale, { get: fetchHindi });

/** A text that follows a number, which is grouped as money is: "6,011 customers". */
export const count = transform((language: string, forms: Record<string, string>, number: number) =>
  strings(forms[new Intl.PluralRules(language).select(number)] ?? forms.other ?? '', (text) =>
    text.replaceAll('{count}', groupDigits(String(number))),
  ),
) as typeof countForms;

/** A text with values in braces, inserted unchanged. */
export const filled = transform((_locale: string, text: string, values: Record<string, string | number>) =>
  strings(text, (part) => fillTemplate(part, values)),
) as typeof params;

/** The words in the current language. Re-renders when the language changes. */
export function useWords<T extends Translations>(store: Messages<T>): T {
  return useSyncExternalStore(store.listen, store.get, store.get);
}

/** Loads a language's words. Await it before the first render and before a switch, so that no text flickers. */
export async function loadWords(wanted: Locale = locale.get()): Promise<void> {
  if (wanted !== 'en' && !(wanted in words.cache)) Object.assign(words.cache, { [wanted]: await fetchHindi() });
}
