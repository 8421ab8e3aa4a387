import { endsInBeing, isDirect } from './gaps.ts';
import type { Read } from './look.ts';

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
