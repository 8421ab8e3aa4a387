import type { Candidate } from './candidates.ts';
import {
  beginsWithBeing,
  endsInBeing,
  endsInNumberWord,
  endsInService,
  isDirect,
  isSuffix,
  sentenceStarts,
} from './gaps.ts';
import type { Label, LabelKind } from './labels.ts';
import { unspaced } from './words.ts';

/** How surely a text says that a number is its code: 3 in so many words, 1 hardly, 0 not, undefined that it is not. */
export type Tie = number | undefined;

/** The ties of all candidates of a text, in their order. */
export function findTies(text: string, candidates: readonly Candidate[], labels: readonly Label[]): Tie[] {
  const starts = sentenceStarts(text);
  const sentenceAt = (place: number) => starts.findLastIndex((start) => start <= place);
  const sentenceOf = (place: number): [start: number, end: number] => {
    const index = sentenceAt(place);
    return [starts[index] ?? 0, starts[index + 1] ?? text.length];
  };
  const names = (kind: LabelKind) => labels.some((label) => label.kind === kind);
  const before = (kind: LabelKind, { start }: Candidate) =>
    labels.findLast((label) => label.kind === kind && label.end <= start);
  const after = (kind: LabelKind, { end }: Candidate) =>
    labels.find((label) => label.kind === kind && label.start >= end);
  const areTogether = (a: number, b: number) => sentenceAt(a) === sentenceAt(b);
  const isFree = (from: number, to: number, open: readonly boolean[]) =>
    !candidates.some(({ start, end }, index) => open[index] === true && start >= from && end <= to);
  const warns = (from: number, to: number) =>
    labels.some(({ kind, start, end }) => kind === 'warning' && start >= from && end <= to);

  /**
   * What the words beside a number name it: a code for all they say, something else, or a code for something, as in "code for
   * payments 7712".
   */
  function roleOf(candidate: Candidate): 'open' | 'other' | 'nested' {
    const { start, end } = candidate;
    const follows = after('after', candidate);
    if (follows && isSuffix(text.slice(end, follows.start))) return 'other';
    const leads = before('leading', candidate);
    if (leads && /^ ?$/.test(text.slice(leads.end, start))) return 'other';
    const name = before('other', candidate);
    const code = before('code', candidate);
    if (!name) return 'open';
    const gap = text.slice(name.end, start);
    if (gap.includes(',') || !isDirect(gap)) return 'open';
    if (!code || code.start > name.start) return code && isDirect(text.slice(code.end, start)) ? 'open' : 'other';
    // "The code for your order is 318204" names a code, "code for order no. 4829137" an order.
    if (!areTogether(code.start, start) || /[,;]| and /.test(text.slice(code.end, name.start))) return 'other';
    const isAnother = candidates.some((other) => other.start >= code.end && other.end <= name.start);
    if (isAnother || endsInNumberWord(gap)) return 'other';
    return endsInBeing(gap) ? 'open' : 'nested';
  }

  /** "20% off with code SAVE20": a discount is no way to prove who someone is. */
  function isForOffer({ kind, start }: Candidate): boolean {
    return labels.some((label) => label.kind === 'offer' && (kind !== 'digits' || areTogether(label.start, start)));
  }

  const roles = candidates.map(roleOf);
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
      return 3;
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
    if (beginsWithBeing(gap)) return claimed.has(code) && /^ ?- ?$/.test(gap) ? 2 : 3;
    if (candidate.kind !== 'digits') return 0;
    if (isDirect(gap)) return 3;
    const [from] = sentenceOf(start);
    return /^[^\p{L}\p{N}]*$/u.test(text.slice(from, start)) && !/[,;]/.test(gap) ? 2 : 0;
  }

  function isSaidAfter(candidate: Candidate): boolean {
    const code = after('code', candidate);
    const gap = code && text.slice(candidate.end, code.start);
    return gap !== undefined && /^ \p{L}/u.test(gap) && isDirect(gap);
  }

  /** To be entered, in a text about proving who someone is. */
  function tieByUse(candidate: Candidate): number {
    const used = (kind: LabelKind) => {
      const word = before(kind, candidate);
      return word !== undefined && isDirect(text.slice(word.end, candidate.start));
    };
    if (used('typing')) return 2;
    const typed = before('typing', candidate);
    const isTyped =
      typed && areTogether(typed.start, candidate.start) && endsInBeing(text.slice(typed.end, candidate.start));
    if (isTyped && names('code') && isFree(typed.end, candidate.start, open)) return 2;
    if (!names('code') && !names('proof')) return 0;
    if (used('use')) return 2;
    const later = after('typing', candidate) ?? after('use', candidate);
    if (!later || candidate.kind !== 'digits') return 0;
    return /^[\s"'”»)\]]*(?:को|तो|টি|எனும்|را|を|을|를|'?[iıuü]|-?ni)?\s*$/u.test(text.slice(candidate.end, later.start))
      ? 2
      : 0;
  }

  function tieByProof(candidate: Candidate): number {
    const [from] = sentenceOf(candidate.start);
    const beginner = after('proof', candidate);
    // "318204 to confirm your number."
    if (
      beginner &&
      candidate.kind === 'digits' &&
      !/[\p{L}\p{N}]/u.test(text.slice(from, candidate.start)) &&
      /^ (?:to|for|zum|zur|fur|pour|para|per|untuk|для|де|de|voor|do|til|till)?(?: \p{L}+){0,2} ?$/u.test(
        text.slice(candidate.end, beginner.start),
      )
    )
      return 1.5;
    if (names('code')) return 0;
    const proof = before('proof', candidate);
    const gap = proof && text.slice(proof.end, candidate.start);
    if (gap !== undefined && isDirect(gap)) return 1.5;
    if (gap !== undefined && endsInService(gap) && /^(?!(?:19|20)\d\d$)\d{4,8}$/.test(candidate.value)) return 1.5;
    const later = after('proof', candidate);
    if (!later || !areTogether(candidate.end, later.start)) return 0;
    return beginsWithBeing(text.slice(candidate.end, later.start)) ? 1.5 : 0;
  }

  /** Alone in its line or sentence, or first in the text. */
  function tieByPlace({ start, end, kind }: Candidate): number {
    const [from, to] = sentenceOf(start);
    const outside = text.slice(from, start) + text.slice(end, to);
    const isAlone = !/[\p{L}\p{N}\uFFFC]/u.test(outside);
    if (isAlone && names('code') && kind !== 'letters') return 2.5;
    if (isAlone && kind === 'digits' && /^[^\p{L}\p{N}]*$/u.test(text.slice(0, start) + text.slice(end))) return 2;
    if (kind !== 'digits' || names('other') || names('after')) return 0;
    const isFirst = /^(?:\s*[[(<#][^\])>]{0,30}[\])>]|\p{Lu}[\p{L}\p{N}.-]* ?:)?[^\p{L}\p{N}]*$/u.test(
      text.slice(0, start),
    );
    if (isFirst && (names('code') || names('proof'))) return 1;
    // "Valid for 3 minutes: 318204."
    if (names('lasting') && (isAlone || /\uFFFC *[:-] *$/.test(text.slice(from, start)))) return 1;
    // "Tell nobody: 318204."
    if (warns(from, start) && endsInBeing(text.slice(from, start))) return 1;
    const words = (text.slice(0, start) + text.slice(end)).match(/[\p{L}\p{M}\uFFFC]+/gu)?.length ?? 0;
    return words <= 2 && !unspaced.test(text) && !/^(?:19|20)\d\d$/.test(text.slice(start, end)) ? 1 : 0;
  }

  const fromBefore = candidates.map((candidate, index) => (open[index] ? tieBefore(candidate) : 0));
  return candidates.map((candidate, index) => {
    if (isForOffer(candidate)) return undefined;
    // "Mango Pay: 318204 is your code": what follows is said of the number, what stands before it may be a name.
    if (roles[index] === 'other' && tieAfter(candidate) === 3 && isSaidAfter(candidate)) return 3;
    if (roles[index] === 'other') return undefined;
    if (roles[index] === 'nested') return 0;
    return Math.max(
      fromBefore[index] ?? 0,
      tieAfter(candidate),
      tieByUse(candidate),
      tieByProof(candidate),
      tieByPlace(candidate),
    );
  });
}
