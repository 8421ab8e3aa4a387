import type { Candidate } from './candidates.ts';
import { beginsWithBeing, endsInBeing, endsInNumberWord, isJoining, isOfWords, isUsedFor } from './gaps.ts';
import { lookAt, wordsIn, type Look, type Read } from './look.ts';

const acts = ['typing', 'entering', 'telling', 'use'] as const;
/** "10-12" o'clock. */
const isHours = /^\d\d-\d\d$/;
const isYear = /^(?:19|20)\d\d$/;
const isAlone = ({ text, start, end }: Look, from: number, to: number) =>
  !/[\p{L}\p{N}\uFFFC]/u.test(text.slice(from, start) + text.slice(end, to));
const isFirst = (before: string) => /(?:^|[:\-\])>"'])[^\p{L}\p{N}]*$/u.test(before);
const isOnly = ({ read, value }: Look) =>
  read.candidates.every((other) => other.value === value || other.kind === 'letters');

/** A name, a hash sign or brackets at the beginning of a text. */
const first = /^(?:\s*[[(<#\uFFFC][^\])>]{0,30}[\])>]?|[\p{L}\p{N}.&' -]{2,30} ?[:-])?[^\p{L}\p{N}]*$/u;

function lineOf({ text, start: at, end }: Look): [number, number] {
  const to = text.indexOf('\n', end);
  return [text.lastIndexOf('\n', at - 1) + 1, to === -1 ? text.length : to];
}

/**
 * All that speaks for a number being the code, and against it. `scripts/sms-code/fit-evidence.ts` fits the weights to the labelled
 * messages; a sum of 0 is as likely a code as not.
 */
export const evidence: readonly [says: string, weight: number, holds: (look: Look) => boolean][] = [
  // Its form.
  ['of four digits', 1.7, ({ kind, value }) => kind === 'digits' && value.length === 4],
  ['of five digits', 0.5, ({ kind, value }) => kind === 'digits' && value.length === 5],
  ['of six digits', 2.6, ({ kind, value }) => kind === 'digits' && value.length === 6],
  ['of seven digits', -0.2, ({ kind, value }) => kind === 'digits' && value.length === 7],
  ['of nine digits or more', -0.9, ({ kind, value }) => kind === 'digits' && value.length >= 9],
  ['digits in groups: 482 913', 0.9, ({ kind, raw }) => kind === 'digits' && / |^\d{3}-\d{3}$/.test(raw)],
  [
    'digits in other groups: 48-29',
    0.1,
    ({ kind, raw }) => kind === 'digits' && /-/.test(raw) && !/^\d{3}-\d{3}$/.test(raw),
  ],
  ['round, like an amount', -1.3, ({ kind, value }) => kind === 'digits' && value.endsWith('00')],
  ['like a year', -1.3, ({ value }) => isYear.test(value)],
  ['letters and digits', -0.4, ({ kind }) => kind === 'mixed'],
  ['small letters and digits', -0.7, ({ kind, value }) => kind === 'mixed' && value !== value.toUpperCase()],
  ['letters only', -2.7, ({ kind }) => kind === 'letters'],
  ['letters that make no word', 0.3, ({ kind, value }) => kind === 'letters' && /-|[^AEIOUY-]{4}/.test(value)],
  [
    'letters in even groups: JWPQ-KTXN',
    0.7,
    ({ kind, value }) => kind === 'letters' && /^([A-Z]{3,5})-[A-Z]{3,5}$/.test(value),
  ],
  // Its place.
  ['alone in its sentence', 0.4, (look) => isAlone(look, ...look.read.sentences.of(look.start))],
  ['alone in its line', 0.6, (look) => isAlone(look, ...lineOf(look))],
  ['first, or after the sender', 0.4, ({ text, start }) => first.test(text.slice(0, start))],
  ['after "is" or a colon', 2.1, ({ before }) => endsInBeing(before)],
  ['after a dash', 0.3, ({ before }) => / - *$/.test(before)],
  ['before "is" or a dash', 1.4, ({ before, after }) => beginsWithBeing(after) && isFirst(before)],
  [
    'in brackets or quotes',
    -0.3,
    ({ before, after }) => /[([<"'«“„] ?$/u.test(before) && /^ ?[)\]>"'»”“]/u.test(after),
  ],
  ['before a stop or comma', 0.7, ({ text, end }) => /^["')\]»”*]*\s*(?:[.!?,;]|$)/u.test(text.slice(end))],
  ['before its purpose: "to log in"', 1, ({ after }) => isUsedFor(after)],
  ['before what it does: "unlocks"', 1.1, ({ nearAfter }) => nearAfter('doing', 0)],
  ['before other small words', -0.6, ({ after }) => isOfWords(after)],
  ['before a name', -0.9, ({ after }) => /^ \p{Lu}/u.test(after)],
  ['after "no." or "#"', -1.5, ({ before }) => endsInNumberWord(before)],
  [
    'after a word that no list has, with none of those below',
    -0.9,
    ({ before, live, here, isHere, near }) =>
      /\p{L}[^\p{L}\p{N}]{0,2}$/u.test(before) &&
      !endsInBeing(before) &&
      !acts.some(here) &&
      !near('proof') &&
      !near('number') &&
      !live.some(isHere),
  ],
  ['in a text of few words', 0.4, ({ text }) => wordsIn(text) <= 6],
  // The words around it.
  ['beside a word for typing, telling or using', 2.4, ({ beside }) => acts.some(beside)],
  ['right before one', 0.4, ({ nearAfter }) => acts.some((kind) => nearAfter(kind, 1))],
  ['near one', 0.9, ({ near, nearAfter }) => acts.some((kind) => near(kind) || nearAfter(kind))],
  ['in a sentence with one', 0, ({ here }) => acts.some(here)],
  ['near one for typing', 0.7, ({ near }) => near('typing') || near('entering')],
  ['near one for telling', 1, ({ near }) => near('telling')],
  ['with one and a person or place that it is for', 0.8, ({ here }) => acts.some(here) && here('onward')],
  [
    'with one and a word for a code or a proof in the text',
    -0.4,
    ({ here, has, live }) => acts.some(here) && (live.length > 0 || has('proof')),
  ],
  ['after "number" or "key"', -0.1, ({ beside, name }) => beside('number') && name !== 'other'],
  ['in a sentence about a proof', 0.8, ({ here }) => here('proof')],
  ['beside a word for a proof', 0.2, ({ near, nearAfter }) => near('proof') || nearAfter('proof')],
  [
    'a proof elsewhere in the text',
    -0.5,
    (look) => look.has('proof') && !look.here('proof') && !isAlone(look, ...lineOf(look)),
  ],
  ['how long it lasts', 0.6, ({ has }) => has('lasting')],
  ['how long it lasts, in its sentence', 0.3, ({ here }) => here('lasting')],
  ['a warning in the text', 0.6, ({ has }) => has('warning')],
  ['a word for a code in its sentence', -0.5, ({ live, isHere }) => live.some(isHere)],
  ['a word for a code elsewhere', -0.4, ({ live, isHere }) => live.some((label) => !isHere(label))],
  ['a code of which something else is said', -1.2, ({ live, dead }) => live.length === 0 && dead.length > 0],
  ['so in its sentence', -0.4, ({ dead, isHere }) => dead.some(isHere)],
  ['named a code, but not surely', 0.3, ({ tie }) => tie !== undefined && tie >= 2],
  ['news: delivered, debited', -1.7, ({ here, has }) => has('news') && !acts.some(here)],
  ['news beside it', -1.8, ({ nearAfter }) => nearAfter('news')],
  ['news, and a word for typing or telling', -0.1, ({ here, has }) => has('news') && acts.some(here)],
  ['of something else, by name', -2.9, ({ role }) => role === 'other'],
  ['the last name before it is of something else', -0.9, ({ name }) => name === 'other'],
  ['near the name of something else', -0.5, ({ near }) => near('other')],
  ['before the name of something else', -0.2, ({ nearAfter }) => nearAfter('other')],
  ['before what is counted', -1, ({ nearAfter }) => nearAfter('after')],
  [
    'after a small word, as amounts are',
    -0.5,
    ({ read, text, start }) =>
      read.labels.some(
        (label) => label.kind === 'leading' && label.end <= start && /^ ?$/.test(text.slice(label.end, start)),
      ),
  ],
  ['what was done with a code', -1.4, ({ has }) => has('past')],
  ['an offer', -1.2, ({ has }) => has('offer')],
  ['an offer, and letters with digits', -1.8, ({ kind, has }) => kind === 'mixed' && has('offer')],
  // Other numbers.
  ['the only number', 0.5, isOnly],
  ['another number', -1.5, ({ rivals }) => rivals.length > 0],
  ['another of its length', -2.7, ({ rivals, value }) => rivals.some((rival) => rival.value.length === value.length)],
  ['said twice', 1.3, ({ read, value }) => read.candidates.filter((other) => other.value === value).length > 1],
];

/** What every sum begins with. */
const start = -1.2;
/** The sum that makes a number the code, and by how much it must be ahead of every other. */
const enough = 0.7;
/** The same for one that stands after the name of something else, or after "no.". */
const enoughThough = 1.5;
const ahead = 2;
/** Of how many candidates the code is looked for. */
const most = 40;

/** Whether a number may be the code at all: not what the text surely names otherwise, nor hours. */
export function isWeighed({ text, roles }: Read, { start: from, end }: Candidate, index: number): boolean {
  return roles[index] !== 'never' && !isHours.test(text.slice(from, end));
}

/** The code by all evidence, where no word names it: the number with the best sum, if it is high and no other comes near. */
export function weigh(read: Read): string | undefined {
  const { text, candidates } = read;
  // So many are a list, and would take long.
  if (candidates.length > most) return undefined;
  const numbers = candidates.filter(({ kind }) => kind !== 'letters');
  // "Use 4829 or 7712 to log in."
  const isPaired = (a: Candidate, b: Candidate | undefined) =>
    b?.kind === a.kind && a.value !== b.value && isJoining(text.slice(a.end, b.start));
  if (numbers.some((number, index) => isPaired(number, numbers[index + 1]))) return undefined;
  // "Access: 6071. Payment: 7712."
  const stated = numbers.filter(({ start: at }) => /\p{L}: ?$/u.test(text.slice(0, at)));
  if (new Set(stated.map(({ value }) => value)).size > 1 && new Set(stated.map(({ value }) => value.length)).size === 1)
    return undefined;
  const sums = candidates
    .flatMap((candidate, index) =>
      isWeighed(read, candidate, index)
        ? [{ ...candidate, role: read.roles[index], sum: sumOf(lookAt(read, candidate, index)) }]
        : [],
    )
    .toSorted((a, b) => b.sum - a.sum);
  const [best] = sums;
  const next = sums.find(({ value }) => value !== best?.value);
  if (!best) return undefined;
  const isNumbered = endsInNumberWord(text.slice(0, best.start));
  if (best.sum < (best.role === 'open' && !isNumbered ? enough : enoughThough)) return undefined;
  // "Use your card 4412 to confirm": whatever the sum, the text names it. "Bind phone: 730684" says what the code is for.
  if (best.role === 'other' && !(best.value.length === 6 && endsInBeing(text.slice(0, best.start)))) return undefined;
  return best.sum - (next?.sum ?? -Infinity) >= ahead ? best.value : undefined;
}

function sumOf(look: Look): number {
  return evidence.reduce((sum, [, weight, holds]) => (holds(look) ? sum + weight : sum), start);
}
