import { locale } from './locale.ts';
import { fillTemplate } from '#shared/template.ts';
import { serverSubject, words } from './words.ts';

/**
 * A sentence of the server's in the reader's language: what it says of a field, a ledger entry, a notification. It is
 * known by its English, with what stood in the blanks; text of other origin, and all text in English, comes back as it is.
 */
export function serverText(text: string): string {
  if (locale.get() === 'en') return text;
  for (const [english, translation] of Object.entries(words.cache[locale.get()]?.[serverSubject] ?? {})) {
    if (english === text) return String(translation);
    const blanks = english.includes('{') ? blanksOf(english, text) : undefined;
    if (blanks) return fillTemplate(String(translation), blanks);
  }
  return text;
}

/** What stands in the blanks of a sentence, or undefined when it is another one. */
function blanksOf(sentence: string, text: string): Record<string, string> | undefined {
  const pattern = patterns.get(sentence) ?? patternOf(sentence);
  patterns.set(sentence, pattern);
  return pattern.exec(text)?.groups;
}

/** Each is made once: a list asks for every row. */
const patterns = new Map<string, RegExp>();

function patternOf(sentence: string): RegExp {
  const pattern = sentence.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)');
  return new RegExp(`^${pattern}$`, 's');
}
