import type { Candidate } from './candidates.ts';
import { isDirect } from './gaps.ts';
import type { Label, LabelKind } from './labels.ts';
import type { Role } from './roles.ts';
import type { Sentences } from './sentences.ts';
import type { Tie } from './ties.ts';

/** A text with all that was found in it. */
export type Read = {
  text: string;
  candidates: readonly Candidate[];
  labels: readonly Label[];
  roles: readonly Role[];
  ties: readonly Tie[];
  sentences: Sentences;
};

/** One number of a text, with what stands around it. */
export type Look = Candidate & {
  read: Read;
  role: Role | undefined;
  tie: Tie;
  text: string;
  raw: string;
  /** Its sentence, before and after it. */
  before: string;
  after: string;
  /** Whether a word of this kind stands in the text, in the sentence, within three words before, or two after, or beside it. */
  has: (kind: LabelKind) => boolean;
  here: (kind: LabelKind) => boolean;
  near: (kind: LabelKind) => boolean;
  nearAfter: (kind: LabelKind, words?: number) => boolean;
  beside: (kind: LabelKind) => boolean;
  /** Words for a code: of which the text says nothing else, and of which it does (sent, changed, never asked for). */
  live: readonly Label[];
  dead: readonly Label[];
  isHere: (label: Label) => boolean;
  /** The last word before it that names a code or something else. */
  name: LabelKind | undefined;
  /** Other numbers that may be meant. */
  rivals: readonly Candidate[];
};

const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}|[\p{L}\p{M}\p{N}'\uFFFC]+/gu;
/** "AB123456": of a parcel, a form or an account. */
function isReference(value: string): boolean {
  return /^[A-Za-z]{1,4}\d{5,}$/.test(value);
}

/** How many words may stand between a word and the number that it is near. */
const nearness = 5;
/** How many words a text has, two characters for one where there are no spaces. */
export function wordsIn(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** What is seen around one number of a text. */
export function lookAt(read: Read, candidate: Candidate, index: number): Look {
  const { text, candidates, roles, ties, sentences } = read;
  // What is said of a number that is over is not said of this one.
  const isOver = (place: number) => {
    const [a, b] = sentences.of(place);
    const isWithin = (other: { start: number }) =>
      other.start >= a &&
      other.start < b &&
      !text.slice(Math.min(place, other.start), Math.max(place, other.start)).includes(',');
    return (
      candidates.some((other, at) => roles[at] === 'never' && isWithin(other)) &&
      read.labels.some((label) => label.kind === 'over' && isWithin(label))
    );
  };
  const labels = read.labels.filter((label) => label.kind === 'over' || !isOver(label.start));
  const { start: at, end, value } = candidate;
  const [from, to] = sentences.of(at);
  const isHere = (label: Label) => label.start >= from && label.start < to;
  const some = (kind: LabelKind, holds: (label: Label) => boolean) =>
    labels.some((label) => label.kind === kind && holds(label));
  const isSaid = ({ start: place }: Label) => {
    const [a, b] = sentences.of(place);
    return labels.some(({ kind, start: s }) => (kind === 'past' || kind === 'warning') && s >= a && s < b);
  };
  // "Ration card service: type in 4829".
  const isOfSender = ({ kind, end: to }: Label) => kind === 'other' && /^[^:]{0,20}: \p{L}/u.test(text.slice(to, at));
  const codes = labels.filter(({ kind }) => kind === 'code');
  return {
    ...candidate,
    read,
    role: roles[index],
    tie: ties[index],
    text,
    raw: text.slice(at, end),
    before: text.slice(from, at),
    after: text.slice(end, to),
    has: (kind) => some(kind, () => true),
    here: (kind) => some(kind, isHere),
    near: (kind) =>
      some(
        kind,
        (label) =>
          isHere(label) && label.end <= at && !isOfSender(label) && wordsIn(text.slice(label.end, at)) <= nearness,
      ),
    nearAfter: (kind, words = 2) =>
      some(kind, (label) => isHere(label) && label.start >= end && wordsIn(text.slice(end, label.start)) <= words),
    beside: (kind) => some(kind, (label) => label.end <= at && isDirect(text.slice(label.end, at))),
    live: codes.filter((label) => !isSaid(label)),
    dead: codes.filter(isSaid),
    isHere,
    name: labels.findLast(
      (label) =>
        (label.kind === 'code' || label.kind === 'other') && label.end <= at && isHere(label) && !isOfSender(label),
    )?.kind,
    rivals: candidates.filter(
      (other, place) =>
        other.value !== value &&
        (other.kind === 'digits' || (other.kind === 'mixed' && candidate.kind === 'mixed')) &&
        !isReference(other.value) &&
        roles[place] === 'open' &&
        ties[place] !== undefined,
    ),
  };
}
