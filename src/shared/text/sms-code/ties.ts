import type { Candidate } from './candidates.ts';
import { beginsWithBeing, endsInBeing, isDirect, isUsedFor, namesOwner } from './gaps.ts';
import type { Label, LabelKind } from './labels.ts';
import type { Role } from './roles.ts';
import type { Sentences } from './sentences.ts';

/** Words for a code that no discount has. */
const proving = /^(?:otps?|o\.t\.p\.?|totp|.*password|tac|token)$/iu;

/** How surely a text says that a number is its code: 3 in so many words, 1 hardly, 0 not, undefined that it is not. */
export type Tie = number | undefined;

/** The ties of all candidates of a text, in their order. */
export function findTies(
  text: string,
  candidates: readonly Candidate[],
  labels: readonly Label[],
  roles: readonly Role[],
  { at: sentenceAt, of: sentenceOf }: Sentences,
): Tie[] {
  const names = (kind: LabelKind) => labels.some((label) => label.kind === kind);
  const before = (kind: LabelKind, { start }: Candidate) =>
    labels.findLast((label) => label.kind === kind && label.end <= start);
  const after = (kind: LabelKind, { end }: Candidate) =>
    labels.find((label) => label.kind === kind && label.start >= end);
  const areTogether = (a: number, b: number) => sentenceAt(a) === sentenceAt(b);
  const isFree = (from: number, to: number, open: readonly boolean[]) =>
    !candidates.some(
      ({ start, end, kind }, index) => kind !== 'letters' && open[index] === true && start >= from && end <= to,
    );
  const warns = (from: number, to: number) =>
    labels.some(({ kind, start, end }) => kind === 'warning' && start >= from && end <= to);

  /** "20% off with code SAVE20": a discount is no way to prove who someone is. "To take the loan @ 18%, enter OTP 270438" is one. */
  function isForOffer({ kind, start }: Candidate): boolean {
    if (kind !== 'digits') return names('offer');
    const here = labels.filter((label) => areTogether(label.start, start));
    const proves = here.some((label) => label.kind === 'proof' || proving.test(text.slice(label.start, label.end)));
    return !proves && here.some((label) => label.kind === 'offer');
  }

  const open = roles.map((role) => role === 'open');
  const bound = new Set<Label>();
  /** Words for a code that a number after them may have, too. */
  const claimed = new Set<Label>();

  /** Named by a word for a code before it: directly, or with "is" or a colon later in the sentence. */
  function tieBefore(candidate: Candidate): number {
    const { start } = candidate;
    const code = before('code', candidate);
    if (!code) return 0;
    const gap = text.slice(code.end, start);
    if (isDirect(gap)) {
      bound.add(code);
      // "Never tell the code ABCD".
      return candidate.kind === 'letters' && !/[:=]/.test(gap) && warns(sentenceOf(start)[0], start) ? 0 : 3;
    }
    if (!areTogether(code.start, start) || warns(code.end, start)) return 0;
    if (endsInBeing(gap)) {
      bound.add(code);
      return isFree(code.end, start, open) ? 3 : 2.6;
    }
    const [from] = sentenceOf(start);
    const words = gap.trim().split(/[\s-]+/).length;
    if (words > 5 || /[,;]/.test(gap) || !isFree(code.end, start, open) || warns(from, start)) return 0;
    claimed.add(code);
    return 2;
  }

  /** Named by a word for a code after it, which names no other one. */
  function tieAfter(candidate: Candidate): number {
    const { start, end } = candidate;
    const code = after('code', candidate);
    if (!code || bound.has(code)) return 0;
    const gap = text.slice(end, code.start);
    if (!areTogether(end, code.start) || gap.length > 80 || !isFree(end, code.start, open) || warns(end, code.start))
      return 0;
    // "Parcel 0118822 - handover code 4307".
    // "Zone 3341: sign-in code 5120".
    if (/^ ?:/.test(gap) && /[\p{L}\p{N}]/u.test(text.slice(sentenceOf(start)[0], start))) return 0;
    if (beginsWithBeing(gap)) return claimed.has(code) && /^ ?- ?$/.test(gap) ? 2 : 3;
    // "Your ABC-D3F code".
    if (candidate.kind !== 'digits') return candidate.value.includes('-') && gap === ' ' ? 2 : 0;
    if (isDirect(gap)) return 3;
    const [from] = sentenceOf(start);
    return /^[^\p{L}\p{N}]*$/u.test(text.slice(from, start)) && !/[,;]/.test(gap) ? 2 : 0;
  }

  function isSaidAfter(candidate: Candidate): boolean {
    const code = after('code', candidate);
    const gap = code && text.slice(candidate.end, code.start);
    if (gap === undefined) return false;
    // "Mango ID: 40926 - code to log in".
    if (/^ - $/.test(gap) && /: ?$/.test(text.slice(0, candidate.start)) && isUsedFor(text.slice(code?.end)))
      return true;
    if (!/^ \p{L}/u.test(gap)) return false;
    // "Account: 318204 is your Mango account verification code".
    return isDirect(gap) || (namesOwner(gap) && /: ?$/.test(text.slice(0, candidate.start)));
  }

  /** "If it does not work, use 8812": no code by that alone, but a rival of one. */
  function tieByUse({ start, kind }: Candidate): number {
    const isUsed = labels.some(
      (label) =>
        (label.kind === 'typing' || label.kind === 'use') &&
        label.end <= start &&
        isDirect(text.slice(label.end, start)),
    );
    return kind === 'digits' && isUsed ? 1 : 0;
  }

  /** Alone in its line or sentence, or first in the text. */
  function tieByPlace({ start, end, kind }: Candidate): number {
    const [from, to] = sentenceOf(start);
    const outside = text.slice(from, start) + text.slice(end, to);
    const isAlone = !/[\p{L}\p{N}\uFFFC]/u.test(outside);
    if (isAlone && names('code') && kind !== 'letters') return 2.5;
    if (isAlone && kind === 'digits' && /^[^\p{L}\p{N}]*$/u.test(text.slice(0, start) + text.slice(end))) return 2;
    return 0;
  }

  const fromBefore = candidates.map((candidate, index) => (open[index] ? tieBefore(candidate) : 0));
  return candidates.map((candidate, index) => {
    if (isForOffer(candidate)) return undefined;
    // "Mango Pay: 318204 is your code": what follows is said of the number, what stands before it may be a name.
    if ((roles[index] === 'other' || roles[index] === 'never') && tieAfter(candidate) === 3 && isSaidAfter(candidate))
      return 3;
    if (roles[index] !== 'open') return roles[index] === 'nested' ? 0 : undefined;
    return Math.max(fromBefore[index] ?? 0, tieAfter(candidate), tieByUse(candidate), tieByPlace(candidate));
  });
}
