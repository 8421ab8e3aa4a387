import { codeWords, onwardWords, otherCodeWords, proofWords, typingWords, useWords } from './code-words.ts';
import {
  doingWords,
  doubtWords,
  enteringWords,
  newsWords,
  numberWords,
  overWords,
  tellingWords,
} from './evidence-words.ts';
import {
  followingWords,
  lastingWords,
  leadingWords,
  offerWords,
  otherWords,
  pastWords,
  warningWords,
} from './label-words.ts';
import { findWords, searchable, type Place } from './words.ts';

/**
 * What a word says of a number beside it: that it is the code, proves someone, is to be used or typed; that it is something else,
 * standing after the word, directly after it, or before it; that it lasts so long; that the sentence warns; that
 * the text offers a discount; what was done with a code; or that someone goes on with what they do.
 */
export type LabelKind =
  | 'code'
  | 'proof'
  | 'use'
  | 'typing'
  | 'other'
  | 'leading'
  | 'after'
  | 'lasting'
  | 'warning'
  | 'offer'
  | 'past'
  | 'onward'
  | 'telling'
  | 'entering'
  | 'number'
  | 'doing'
  | 'news'
  | 'over'
  | 'doubt';
export type Label = Place & { kind: LabelKind };

const words = [
  ['other', otherCodeWords],
  ['code', codeWords],
  ['other', otherWords],
  ['proof', proofWords],
  ['use', useWords],
  ['typing', typingWords],
  ['leading', leadingWords],
  ['after', followingWords],
  ['lasting', lastingWords],
  ['warning', warningWords],
  ['offer', offerWords],
  ['past', pastWords],
  ['onward', onwardWords],
  ['telling', tellingWords],
  ['entering', enteringWords],
  ['number', numberWords],
  ['doing', doingWords],
  ['news', newsWords],
  ['over', overWords],
  ['doubt', doubtWords],
] as const;

/** Kinds that say what a number is. Of two at the same place the longer one counts, and of equal ones the first. */
const naming: readonly LabelKind[] = ['code', 'other'];

const senders =
  /^(?:<#> ?|\[)?\p{Lu}[\p{L}\d]+ (?:Pay|Cash|Mobile|Card|Tickets?|Phone|Post|Money|Wallet|Travel|Taxi|Cab)(?= ?[:\]\n-])/u;

const purses = /(?<=\p{Ll} )\p{Lu}\p{Ll}+ (?:Pay|Pago|Cash|Money|Wallet)(?!\p{L})/gu;

/** The words of a text that say something of its numbers, in their order. */
export function findLabels(text: string): Label[] {
  const searched = searchable(text);
  const found = words.flatMap(([kind, list]) => findWords(searched, list).map((place): Label => ({ kind, ...place })));
  // A word in other languages; in German a code, and always in capitals.
  for (const { index } of text.matchAll(/(?<!\p{L})TAN(?!\p{L})/gu))
    found.push({ kind: 'code', start: index, end: index + 3 });
  // Romanian and Welsh; in English what is paid at the door.
  const isCash = /(?<!\p{L})(?:order|cash|delivery|pay|amount|your|parcel|courier|package|\(COD)(?!\p{L})/iu;
  if (!isCash.test(text))
    for (const { index } of text.matchAll(/(?<!\p{L})cod(?!\p{L})/giu))
      found.push({ kind: 'code', start: index, end: index + 3 });
  // A hotel confirms, too.
  if (
    /(?<!\p{L})(?:hotel|flight|reservation|booking|booked|trip|stay|appointment|order|visit|see you)(?!\p{L})/iu.test(
      text,
    )
  )
    for (const label of found)
      if (label.kind === 'code' && /^confirmation number$/.test(searched.slice(label.start, label.end)))
        label.kind = 'other';
  // "Mango Pay: 318204" names the sender.
  const sender = senders.exec(text)?.[0].length ?? 0;
  // "… to your Mercado Pago account".
  const names = [...text.matchAll(purses)].map(({ 0: name, index }) => index + name.length);
  const within = (label: Label) =>
    found.some(
      (other) =>
        (other.kind === 'typing' || other.kind === 'use') &&
        other.start <= label.start &&
        other.end >= label.end &&
        lengthOf(other) > lengthOf(label),
    );
  const overlaid = (label: Label) =>
    // "Key in 4829".
    (label.kind === 'leading' && within(label)) ||
    // "Confirmation number" of a hotel.
    (label.kind === 'proof' &&
      found.some(
        (other) =>
          other.kind === 'other' &&
          other.start <= label.start &&
          other.end >= label.end &&
          lengthOf(other) > lengthOf(label),
      )) ||
    (naming.includes(label.kind) &&
      found.some(
        (other, place) =>
          other !== label &&
          naming.includes(other.kind) &&
          other.start < label.end &&
          label.start < other.end &&
          (lengthOf(other) > lengthOf(label) || (lengthOf(other) === lengthOf(label) && place < found.indexOf(label))),
      ));
  return (
    found
      .filter(
        (label) => !overlaid(label) && !(label.kind === 'other' && (label.end === sender || names.includes(label.end))),
      )
      // Slovene and Latvian words, but not this car.
      .filter(({ kind, start, end }) => kind !== 'code' || searched.slice(start, end) !== 'skoda')
      // A bank of Hungary.
      .filter(({ start, end }) => start > 0 || !text.slice(start, end + 5).startsWith('OTP Bank'))
      .toSorted((a, b) => a.start - b.start)
  );
}

function lengthOf({ start, end }: Label): number {
  return end - start;
}
