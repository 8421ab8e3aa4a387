import type { Candidate } from './candidates.ts';
import { endsInBeing, isDirect } from './gaps.ts';
import type { Label, LabelKind } from './labels.ts';
import type { Role } from './roles.ts';
import type { Sentences } from './sentences.ts';
import type { Tie } from './ties.ts';

type Read = {
  text: string;
  candidates: readonly Candidate[];
  labels: readonly Label[];
  roles: readonly Role[];
  ties: readonly Tie[];
  sentences: Sentences;
};

const isYear = /^(?:19|20)\d\d$/;

/**
 * The one number that is left, where the text is surely about a code and no word says which number that is. It must stand where
 * a code stands: after a colon or "is", in brackets, or in a sentence with a word for a code that says nothing else of it.
 */
export function findRest({ text, candidates, labels, roles, ties, sentences }: Read): string | undefined {
  const has = (kind: LabelKind) => labels.some((label) => label.kind === kind);
  if (has('offer')) return undefined;
  const left = candidates.filter(
    ({ value, kind }, index) =>
      kind === 'digits' &&
      ties[index] !== undefined &&
      roles[index] === 'open' &&
      /^\d{4,8}$/.test(value) &&
      !isYear.test(value),
  );
  const [first] = left;
  if (!first || left.some(({ value }) => value !== first.value)) return undefined;
  // Another number that nothing names may be the code as well.
  if (
    candidates.some(({ kind, value }, index) => kind === 'digits' && value !== first.value && roles[index] === 'open')
  )
    return undefined;

  const inSentence = (kind: LabelKind, place: number) => {
    const [from, to] = sentences.of(place);
    return labels.some((label) => label.kind === kind && label.start >= from && label.start < to);
  };
  /** Words for a code of which nothing else is said: not that it was sent, changed or blocked, nor that it is never asked for. */
  const live = labels.filter(
    ({ kind, start }) => kind === 'code' && !inSentence('past', start) && !inSentence('warning', start),
  );
  const [from, to] = sentences.of(first.start);
  const lead = text.slice(from, first.start);
  const rest = text.slice(first.end, to);
  const isPlaced = inSentence('other', first.start) || inSentence('past', first.start);
  if (isPlaced) return undefined;
  // "Info: 4829" names a number that has nothing to do with the code.
  const isNear = (['code', 'proof', 'use', 'typing', 'warning'] as const).some((kind) => inSentence(kind, first.start));
  const isSaid = endsInBeing(lead) && (isNear || from === 0 || pointing.test(lead));
  const isEnclosed = /[([<"'«“] ?$/.test(lead) && /^ ?[)\]>"'»”]/.test(rest);
  const isProved = has('proof') && (has('use') || has('typing'));
  if (isSaid && (live.length > 0 || isProved)) return first.value;
  // "If it was you: 318204."
  if (isSaid && has('proof') && /^[^\p{L}\p{N}]*$/u.test(rest)) return first.value;
  const isBeside = live.some(({ start }) => start >= from && start < to);
  if (isEnclosed && isBeside) return first.value;
  return isBeside && !inSentence('warning', first.start) && !/[,;]/.test(rest) ? first.value : undefined;
}

/** Beginnings of sentences that name nothing. */
const pointing =
  /^[^\p{L}]*(?:if|here|this|that|it|yes|yours?|you|si|se|wenn|hier|das|es|aqui|este|ecco|questo|voici|c'est|e|eis|вот|это|если|якщо|ось|це|det|dette|dit|to|oto|tady|itt|ez|iata|ini|itu|iste|bu|day|nay|这是|就是|这|這|これ)(?!\p{L})/iu;

/** "Please enter code 548": three digits, where the text says in so many words that they are typed, and has no other number. */
export function findShort({ text, candidates, labels, sentences }: Read): string | undefined {
  if (candidates.some(({ kind }) => kind !== 'letters') || labels.some(({ kind }) => kind === 'offer'))
    return undefined;
  const runs = [
    ...text.matchAll(/(?<![\p{L}\p{N}.,+*#-]|[\p{N}\uFFFC] )\d{3}(?![\p{L}\p{N}*%-]|[.,] ?\p{N}| [\p{N}\uFFFC])/gu),
  ];
  const [run] = runs;
  if (!run || runs.length > 1) return undefined;
  const code = labels.findLast(({ kind, end }) => kind === 'code' && end <= run.index);
  if (!code || labels.some(({ kind, start }) => kind === 'after' && start <= run.index + 4 && start > run.index))
    return undefined;
  const gap = text.slice(code.end, run.index);
  if (
    !isDirect(gap) ||
    labels.some(({ kind, start, end }) => kind === 'other' && start >= code.end && end <= run.index)
  )
    return undefined;
  const [from] = sentences.of(run.index);
  const isTyped = labels.some(
    ({ kind, start }) => (kind === 'typing' || kind === 'use') && start >= from && start < code.start,
  );
  return isTyped || endsInBeing(gap) ? run[0] : undefined;
}

const said = new Set(
  (
    'below above here ready valid expired invalid active pending soon later never please secret private hidden wrong blocked locked changed reset sent none null missing failed click check visit ' +
    'required needed yours email phone texts today thanks login token delivery inside attached following enabled disabled unknown rejected accepted approved correct declined confirmed verified accessed private shared unique ' +
    'gizli rahasia geheim secreto segreto privado falsch ungueltig aktiv abajo aqui abaixo sotto siehe unten hier poniej wygasl niewazny vencido caducado expire errone incorrect valide neplatny spravny ' +
    'salah sudah belum jangan vigente activo ativo scaduto errato nevalid istekao voimassa ogiltig giltig ugyldig gyldig geldig ongeldig'
  ).split(' '),
);

/** "PASSCODE: mifsuc": small letters, directly after a word for a code and a colon, and the last of their line or sentence. */
export function findSmallLetters({ text, candidates, labels }: Read): string | undefined {
  if (candidates.some(({ kind }) => kind !== 'letters') || labels.some(({ kind }) => kind === 'offer'))
    return undefined;
  for (const { index, groups } of text.matchAll(/[:\uFFFC] *(?<word>[a-z]{5,8})(?=\.?(?:\n|$)|\.? (?=\p{Lu}))/gu)) {
    const word = groups?.['word'] ?? '';
    const code = labels.findLast(({ kind, end }) => kind === 'code' && end <= index);
    const isNamed = code && /^[^.!?\n\uFFFC:]{0,30}\uFFFC?$/u.test(text.slice(code.end, index));
    const isWord = labels.some(({ start, end }) => start < index + word.length + 3 && end > index + 1);
    if (isNamed && !isWord && !said.has(word)) return word;
  }
  return undefined;
}
