import { expect, it, describe } from 'vitest';
import type { TranslationsJSON } from '@nanostores/i18n';
import { fieldProblems } from '#shared/field-problem.ts';
import { problemDetails, problems } from '#shared/problems.ts';
import { words } from './words.ts';
import { words as adminWords } from './admin-words.ts';
import { adminHindi } from './admin-hindi.ts';
import { desktopHindi } from './desktop-hindi.ts';
import { words as desktopWords } from './desktop-words.ts';
import { hindi as everyones } from './hindi.ts';

import.meta.glob('./en/**/*.ts', { eager: true });
const english: Record<string, unknown> = { ...words.cache.en, ...adminWords.cache.en, ...desktopWords.cache.en };
// The server says these in English, and the app only translates them.
english['problems'] = Object.fromEntries(Object.entries(problems).map(([code, { message }]) => [code, message]));
english['problem-details'] = problemDetails;
english['fields'] = fieldProblems;
const hindi: Record<string, TranslationsJSON> = { ...everyones, ...desktopHindi };
// What only staff can be refused stands with the admin's words, so that customers do not load it.
for (const [subject, translations] of Object.entries(adminHindi)) {
  const name = subject.replace(/^staff-(?=problems$|problem-details$|fields$)/, '');
  hindi[name] = { ...hindi[name], ...translations };
}

/** Every text by its path; the plural forms of a text count as one. */
function textsOf(node: unknown, path = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[path, node]]);
  const entries = Object.entries(node as Record<string, unknown>);
  if (entries.some(([name]) => name === 'other'))
    return new Map([[path, String(Object.fromEntries(entries)['other'])]]);
  return new Map(entries.flatMap(([name, child]) => [...textsOf(child, path ? `${path}.${name}` : name)]));
}
const blanksIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

describe.each(Object.keys(english))('the words of "%s"', (subject) => {
  const said = textsOf(english[subject]);
  const translated = textsOf(hindi[subject] ?? {});

  it('all exist in Hindi, and Hindi has no others', () => {
    expect([...translated.keys()].toSorted()).toEqual([...said.keys()].toSorted());
  });

  it('have the same placeholders in both languages', () => {
    for (const [path, text] of said)
      expect([path, blanksIn(translated.get(path) ?? '')]).toEqual([path, blanksIn(text)]);
  });
});

it('Hindi has no component that English lacks', () => {
  expect(Object.keys(hindi).filter((subject) => !(subject in english))).toEqual([]);
});

it('no subject is both of the pages that everyone has and of others', () => {
  const others = Object.keys({ ...adminWords.cache.en, ...desktopWords.cache.en });
  expect(others.filter((subject) => subject in words.cache.en)).toEqual([]);
});
