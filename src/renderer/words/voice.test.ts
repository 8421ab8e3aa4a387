import { expect, it } from 'vitest';
import { fieldProblems } from '#shared/field-problem.ts';
import { problemDetails, problems } from '#shared/problems.ts';
import { words } from './words.ts';
import { words as desktopWords } from './desktop-words.ts';

import.meta.glob(['./en/*.ts', './en/desktop/*.ts'], { eager: true });
const spoken = [
  ...textsIn({ ...words.cache.en, ...desktopWords.cache.en }),
  ...textsIn([problemDetails, fieldProblems]),
  ...Object.values(problems).map(({ message }) => message),
];

const longestSentence = 15;
/** The line under the headline of the visitors' page, which sells in one sentence. */
const allowed = 'Choose a service and country, buy a number in rupees and read the code on your screen.';
const banned = /[!;]|n['’]t\b|['’](ll|re|ve)\b|\b(please|oops|successfully|log-in|top-up|canceled|on sale)\b/i;

/** Every text that customers read, in English. */
function textsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return Object.values(node as Record<string, unknown>).flatMap(textsIn);
}

it(`no sentence that customers read has more than ${longestSentence} words`, () => {
  const sentences = spoken.flatMap((text) => text.split(/(?<=[.?])\s+/));
  expect(sentences.length).toBeGreaterThan(1_000);
  const long = sentences.filter((sentence) => sentence.split(/\s+/).length > longestSentence);
  expect(long.filter((sentence) => sentence !== allowed)).toEqual([]);
});

it('customers are spoken to without contractions, idioms, exclamation marks and words of other shops', () => {
  expect(spoken.filter((text) => banned.test(text))).toEqual([]);
});
