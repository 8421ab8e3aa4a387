import type { Candidate } from './candidates.ts';
import {
  beginsWithBeing,
  endsInBeing,
  endsInService,
  goesInto,
  isDirect,
  isOfWords,
  isUsedFor,
  namesOwner,
} from './gaps.ts';
import type { Label, LabelKind } from './labels.ts';
import type { Role } from './roles.ts';
import type { Sentences } from './sentences.ts';
import { unspaced } from './words.ts';

/** Words for a code that no discount has. */
const proving = /^(?:otps?|o\.t\.p\.?|totp|.*password|tac|token)$/iu;

/** How surely a text says that a number is its code: 3 in so many words, 1 hardly, 0 not, undefined that it is not. */
export type Tie = number | undefined;

/** "With", by language: a number after it may be a count, too. */
const pairing = /^(?:with|con|com|avec|cu|mit|met|med|amb|ile)$/iu;

/** A name at the beginning of a text: "Mango ", "Mango Pay: ". */
const named = /^\p{Lu}[\p{L}\p{N}.&'-]*(?: \p{Lu}[\p{L}\p{N}.&'-]*)?(?: ?[:-])? $/u;

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
    if (beginsWithBeing(gap)) return claimed.has(code) && /^ ?- ?$/.test(gap) ? 2 : 3;
    if (candidate.kind !== 'digits') return 0;
    if (isDirect(gap)) return 3;
    const [from] = sentenceOf(start);
    return /^[^\p{L}\p{N}]*$/u.test(text.slice(from, start)) && !/[,;]/.test(gap) ? 2 : 0;
  }

  function isSaidAfter(candidate: Candidate): boolean {
    const code = after('code', candidate);
    const gap = code && text.slice(candidate.end, code.start);
    if (gap === undefined || !/^ \p{L}/u.test(gap)) return false;
    // "Account: 318204 is your Mango account verification code".
    return isDirect(gap) || (namesOwner(gap) && /: ?$/.test(text.slice(0, candidate.start)));
  }

  /** To be entered, in a text about proving who someone is. */
  function tieByUse(candidate: Candidate): number {
    const { start, end, kind } = candidate;
    const isCodeLong = /^(?!(?:19|20)\d\d$)\d{4,8}$/.test(candidate.value);
    const isProvedAt = (place: number) =>
      labels.some(({ kind: of, start: at }) => of === 'proof' && at >= place && at <= place + 2);
    const used = (by: LabelKind) =>
      labels.some(
        (label) =>
          label.kind === by &&
          label.end <= start &&
          isDirect(text.slice(label.end, start)) &&
          // "Register with 4829 others."
          !(pairing.test(text.slice(label.start, label.end)) && isOfWords(text.slice(end)) && !isProvedAt(end)),
      );
    if (used('typing')) return 2;
    const isAbout = names('code') || names('proof') || (names('onward') && isCodeLong);
    const isTyped = (by: LabelKind) => {
      const word = before(by, candidate);
      if (!word || !areTogether(word.start, start)) return false;
      return endsInBeing(text.slice(word.end, start)) && isFree(word.end, start, open);
    };
    if (isAbout && (isTyped('typing') || isTyped('use'))) return 2;
    if (isCodeLong && kind === 'digits' && isTyped('typing')) return 1.5;
    // "Enter on the website 318204."
    const spot = before('onward', candidate);
    const typer = before('typing', candidate) ?? before('use', candidate);
    if (
      spot &&
      typer &&
      isCodeLong &&
      spot.start >= typer.end &&
      goesInto(text.slice(typer.end, spot.start)) &&
      isDirect(text.slice(spot.end, start))
    )
      return isAbout ? 2 : 1.5;
    // "Use 318204 to continue."
    if (kind === 'digits' && used('use') && isUsedFor(text.slice(end))) return isAbout ? 2 : 1.5;
    const [from, to] = sentenceOf(start);
    // "318204 - use this to continue."
    const comes = labels.find((label) => (label.kind === 'typing' || label.kind === 'use') && label.start >= end);
    const isFirst = /^[^\p{L}\p{N}]*$|: ?$/u.test(text.slice(from, start));
    if (kind === 'digits' && isFirst && comes && comes.start < to && /^ ?[-:,=]+ ?$/.test(text.slice(end, comes.start)))
      return 2;
    // "Pop 318204 into the app."
    const place = after('onward', candidate);
    if (place && isCodeLong && kind === 'digits' && goesInto(text.slice(end, place.start))) return 1.5;
    if (!isAbout) return 0;
    if (used('use')) return 2;
    const later = after('typing', candidate) ?? after('use', candidate);
    if (!later || kind !== 'digits') return 0;
    return /^[\s"'”»)\]]*(?:को|तो|টি|எனும்|రా|を|을|를|'?[iıuü]|-?ni)?\s*$/u.test(text.slice(end, later.start)) ? 2 : 0;
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
    // "Verifying mobile number (318204)".
    const proved = before('proof', candidate);
    if (
      proved &&
      /^(?: \p{L}+){0,3} number \($/u.test(text.slice(proved.end, candidate.start)) &&
      text[candidate.end] === ')'
    )
      return 1.5;
    const proof = before('proof', candidate);
    const gap = proof && text.slice(proof.end, candidate.start);
    if (gap !== undefined && isDirect(gap) && (!names('code') || gap.startsWith(':'))) return 1.5;
    if (names('code')) return 0;
    // "Confirmation digits: 318204", whatever the noun.
    if (
      gap !== undefined &&
      /^ \p{L}{3,}(?: is|:) ?$/u.test(gap) &&
      /^(?!(?:19|20)\d\d$)\d{4,8}$/.test(candidate.value)
    )
      return 1.5;
    if (gap !== undefined && endsInService(gap) && /^(?!(?:19|20)\d\d$)\d{4,8}$/.test(candidate.value)) return 1.5;
    const later = after('proof', candidate);
    if (!later || !areTogether(candidate.end, later.start)) return 0;
    // "Warranty 44120881 is registered."
    if (/ed$/i.test(text.slice(later.start, later.end))) return 0;
    return beginsWithBeing(text.slice(candidate.end, later.start)) ? 1.5 : 0;
  }

  /** Alone in its line or sentence, or first in the text. */
  function tieByPlace({ start, end, kind }: Candidate): number {
    const [from, to] = sentenceOf(start);
    const outside = text.slice(from, start) + text.slice(end, to);
    const isAlone = !/[\p{L}\p{N}\uFFFC]/u.test(outside);
    if (isAlone && names('code') && kind !== 'letters') return 2.5;
    if (isAlone && kind === 'digits' && /^[^\p{L}\p{N}]*$/u.test(text.slice(0, start) + text.slice(end))) return 2;
    // "Tell nobody: 318204."
    if (kind === 'digits' && warns(from, start) && /[:=] *$/.test(text.slice(from, start))) return 1;
    if (kind !== 'digits' || names('other') || names('after')) return 0;
    const isFirst = /^(?:\s*[[(<#][^\])>]{0,30}[\])>]|\p{Lu}[\p{L}\p{N}.-]* ?:)?[^\p{L}\p{N}]*$/u.test(
      text.slice(0, start),
    );
    // "Mango: 4829 new jobs. Log in now."
    const isCounted =
      isOfWords(text.slice(end)) &&
      !labels.some(
        (label) => (label.kind === 'code' || label.kind === 'proof') && label.start >= end && label.start < to,
      );
    if (isFirst && !isCounted && (names('code') || names('proof'))) return 1;
    // "Valid for 3 minutes: 318204."
    if (names('lasting') && (isAlone || /\uFFFC *[:-] *$/.test(text.slice(from, start)))) return 1;
    // "Mango 318204. Valid 5 min."
    if (named.test(text.slice(0, start)) && names('lasting') && /^ *(?:[.(,;-]|$)/.test(text.slice(end, to + 1)))
      return 1;
    const words = (text.slice(0, start) + text.slice(end)).match(/[\p{L}\p{M}\uFFFC]+/gu)?.length ?? 0;
    return words <= 2 && !unspaced.test(text) && !/^(?:19|20)\d\d$/.test(text.slice(start, end)) ? 1 : 0;
  }

  const fromBefore = candidates.map((candidate, index) => (open[index] ? tieBefore(candidate) : 0));
  return candidates.map((candidate, index) => {
    if (isForOffer(candidate)) return undefined;
    // "Mango Pay: 318204 is your code": what follows is said of the number, what stands before it may be a name.
    if (roles[index] === 'other' && tieAfter(candidate) === 3 && isSaidAfter(candidate)) return 3;
    if (roles[index] !== 'open') return roles[index] === 'other' ? undefined : 0;
    return Math.max(
      fromBefore[index] ?? 0,
      tieAfter(candidate),
      tieByUse(candidate),
      tieByProof(candidate),
      tieByPlace(candidate),
    );
  });
}
