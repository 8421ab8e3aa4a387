import { afterPrefix, findCandidates, type Candidate } from './candidates.ts';
import { beginsWithBeing, endsInBeing, isJoining, isUsedFor } from './gaps.ts';
import { joinGroups } from './groups.ts';
import { findLabels, type Label } from './labels.ts';
import { maskOthers } from './masks.ts';
import { plainDigits, plainText } from './plain-text.ts';
import { weigh } from './evidence.ts';
import type { Read } from './look.ts';
import { findRenewed } from './renewed.ts';
import { findShort, findSmallLetters } from './rest.ts';
import { findRoles } from './roles.ts';
import { findSentences } from './sentences.ts';
import { findTies, type Tie } from './ties.ts';

/** The longest text that is searched, in characters: ten SMS in one. */
const longest = 2_000;
/** "@shop.example #318204", the line by which a browser takes the code of an SMS. */
const forBrowser = /(?:^|\n)@(?:[a-z0-9-]+\.)+[a-z]{2,} #([A-Za-z0-9]{4,10})(?: @\S+)?(?:\n|$)/iu;

/**
 * Finds the one-time code in the text of an SMS, in any language, and returns exactly what is to be typed: digits of all
 * scripts as 0 to 9 and their groups joined, letters as written. Undefined where the text has none, and where it does not
 * say which of several is meant: then people read the text.
 */
export function findCode(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const plain = plainText(text);
  const stated = forBrowser.exec(plain)?.[1];
  if (stated !== undefined) return stated;
  const read = readText(plain);
  const sure = chosen(read);
  return sure === null ? undefined : (sure ?? findShort(read) ?? findSmallLetters(read) ?? weigh(read));
}

export function readText(plain: string, isKept: (label: Label, text: string) => boolean = () => true): Read {
  const text = withBeing(maskOthers(joinGroups(apart(plain))));
  const candidates = findCandidates(text);
  // "QR8T-41ZM" names no QR code.
  const isWithin = (label: Label) =>
    candidates.some(({ kind, start, end }) => kind === 'mixed' && label.start >= start && label.end <= end);
  const labels = findLabels(text).filter((label) => !isWithin(label) && isKept(label, text));
  const sentences = findSentences(text);
  const roles = findRoles(text, candidates, labels, sentences);
  const ties = findTies(text, candidates, labels, roles, sentences);
  return { text, candidates, labels, roles, ties, sentences };
}

/** The code that the text names, null where it names several, undefined where it names none. */
export function chosen(read: Read): string | undefined | null {
  const { text, candidates, ties } = read;
  const renewed = findRenewed(read);
  if (renewed !== undefined) return renewed;
  if (!ties.some((tie) => tie !== undefined && tie >= 2)) return undefined;
  const best = choose(text, candidates, ties);
  return (
    best ?? (candidates.some(({ kind }, index) => kind === 'digits' && (ties[index] ?? 0) >= 2) ? null : undefined)
  );
}

/** Whether a value has the form of a code, as a provider takes it from an SMS: one word, not a sentence or a link. */
export function isCode(value: string): boolean {
  return clean.test(value);
}

const part = String.raw`[\p{Script=Latin}\p{Nd}\uFFFD]+`;
const clean = new RegExp(`^(?=.{1,24}$)${part}(?:[-_]${part})*$`, 'u');

/** The code in a provider's code field, where some give the whole SMS: undefined when it has none. */
export function codeIn(field: string): string | undefined {
  if (!isCode(field)) return findCode(field);
  const code = plainDigits(field);
  const named = afterPrefix(code);
  if (named !== undefined) return named;
  return /^\d+(?:-\d+)+$/.test(code) ? code.replaceAll('-', '') : code;
}

/** "OTP318204" as two words, "2 0 9 - 8 8 1" as one number. */
function apart(text: string): string {
  return (
    text
      .replaceAll(
        /(?<![a-z])(otp|code|pin|kode?|codigo|passcode)-?(\d{4,10}|(?<=-)[A-Z]*\d[A-Z\d]+)(?=is |(?![\da-z]))/giu,
        '$1 $2 ',
      )
      // "318204isyourcode", "yourcodeis318204".
      .replaceAll(/(\d{4,8})is(your|the|ur)?([a-z]{0,24}?)(code|otp|pin|password)(?![a-z])/giu, '$1 is $2 $3 $4')
      .replaceAll(/(code|otp|pin|password)is(\d{4,8})/giu, '$1 is $2 ')
      .replaceAll(/#(\d{4,8})#/gu, ': $1 ')
      // "V-729 140".
      .replaceAll(/(?<![\w-])[A-Z]{1,2}-(?=\d{3} \d{3}(?![ \d]))/gu, '')
      .replaceAll(/(?<![\d-] ?)((?:\d ){2}\d) - ((?:\d ){2}\d)(?! ?[\d-])/gu, '$1 $2')
      .replaceAll(/(?<![\d-] ?)(\d{3}) - (\d{3})(?! ?[\d-])/gu, '$1-$2')
  );
}

/** "is" of Polish and Finnish, which are other words in English, as a sign: after dates and amounts were masked. */
function withBeing(text: string): string {
  return text
    .replaceAll(
      /((?:kod|haslo|twoj|twoje|klucz)[^.\n\d]{0,40}(?:nr\.? \d{1,2}[^.\n\d]{0,40})?) to (?=\w*\d)/giu,
      '$1 = ',
    )
    .replaceAll(/((?:kood|luku|luvu|numero|tunnus|sana|avain|parool|voti)[^.\n\d]{0,40}) on (?=\w*\d)/giu, '$1 = ');
}

/** Words in capitals that follow "code" as its description. */
const notTyped = new Set(
  'SMS OTP PIN CODE NEVER SECRET PRIVATE VALID INVALID EXPIRED SHARE READY BELOW BLOCKED PERSONAL SENSITIVE ALERT HIDDEN REQUIRED STOP HELP BLIK CVV CVC TAN UPI KYC ATM BANK WITH ONLY HERE LOGIN'.split(
    ' ',
  ),
);
type Rated = Candidate & { tie: number };

function choose(text: string, candidates: readonly Candidate[], ties: readonly Tie[]): string | undefined {
  const rated = candidates.flatMap((candidate, index) => {
    const tie = ties[index];
    return tie === undefined || !isTypable(text, candidate, tie) ? [] : [{ ...candidate, tie }];
  });
  const best = Math.max(0, ...rated.map(({ tie }) => tie));
  const bestOnes = rated.filter(({ tie }) => tie === best);
  const first = bestOnes.find(({ kind }) => kind === 'digits') ?? bestOnes[0];
  if (best < 2 || !first) return undefined;
  // "Your code is 4829. If it does not work, use 7712."
  const isAsGood = ({ value, start, tie }: (typeof rated)[number]) =>
    tie === best || (tie >= 1 && start > first.start && value.length === first.value.length);
  // "OTP is 573108. ₹100 off, code: MMTFLY": letters beside digits are for something else.
  const isLetters = ({ kind }: Rated) => kind === 'letters' && first.kind === 'digits';
  if (rated.some((other) => other.value !== first.value && !isLetters(other) && isAsGood(other))) return undefined;
  const sender = /^\[(\d{4,10})\]/.exec(text)?.[1];
  const others = candidates.filter(({ value, kind }) => value !== first.value && value !== sender && kind === 'digits');
  if (best < 2 && others.some(({ value }) => value.length === first.value.length)) return undefined;
  const rivals = rated.filter(({ value, kind }) => value !== first.value && value !== sender && kind === 'digits');
  if (others.some((other) => isJoining(between(text, first, other)))) return undefined;
  return rivals.some((rival) => isRival(text, first, rival)) ? undefined : first.value;
}

/** Letters are a code only where the text says so; a name with a number in it, such as a shop's, is none. */
function isTypable(text: string, { value, kind, start, end }: Candidate, tie: number): boolean {
  if (kind === 'digits') return true;
  if (kind === 'letters')
    return (
      tie === 3 &&
      !notTyped.has(value) &&
      // "Reset your PIN MANGO": a name.
      (isRandom(value) || !/(?:\p{L}|\p{M}) $/u.test(text.slice(0, start)) || endsInBeing(text.slice(0, start))) &&
      (/^[^\p{L}\p{N}]*(?:[.!?;,)\n]|$)/u.test(text.slice(end)) ||
        (isRandom(value) && (isUsedFor(text.slice(end)) || beginsWithBeing(text.slice(end)))))
    );
  return (
    (tie === 3 || (tie >= 2 && (value === value.toUpperCase() || /\d[a-z]+\d/i.test(value)))) &&
    !/^ ?:/.test(text.slice(end))
  );
}

/** "JWPQ-KTXN", "XKRTPW": in no language a word, or even groups. */
function isRandom(value: string): boolean {
  return /^([A-Z]{3,5})-(?=[A-Z]+$)/.test(value)
    ? new Set(value.split('-').map(({ length }) => length)).size === 1
    : /[^AEIOUY]{5}/.test(value);
}

function between(text: string, a: Candidate, b: Candidate): string {
  return a.start < b.start ? text.slice(a.end, b.start) : text.slice(b.end, a.start);
}

/** Whether another number might as well be meant: beside it, or near it and as long. */
function isRival(text: string, first: Rated, rival: Rated): boolean {
  const isLater = rival.start > first.start;
  const gap = between(text, first, rival);
  // "Code for order 221904873: 3390".
  if (!isLater && first.tie > 2 && rival.tie <= 2 && /^\)? ?[:=]/.test(gap)) return false;
  if (!/[\p{L}\p{N}\uFFFC]/u.test(gap)) return !/^(?:19|20)\d\d$/.test(rival.value);
  return (
    isLater &&
    first.kind === 'digits' &&
    rival.value.length === first.value.length &&
    gap.length < 30 &&
    !/[.!?\n]/.test(gap)
  );
}
