import { isDirect } from './gaps.ts';
import type { LabelKind } from './labels.ts';
import type { Read } from './look.ts';

/** These words stand before a number, and no other number or sentence between. */
function before(words: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words})(?:[^\d.!?;\n]|(?<!\d)\d{1,2}(?!\d)){0,30}$`, 'iu');
}

const isNew = before(
  'new|newest|latest|fresh|baharu|baru|terbaru|nuevo|nueva|novo|nova|nov[yi]|noul|новый|новим?|нового|новая|nouveau|nouvel|nouvelle|neue[rns]?|nieuwe|nuovo|nuova|nowy|nowe|nye|yeni|moi|naya|नया|नये|جدید|الجدید',
);
const isOld = before(
  'old|older|previous|earlier|former|anterior|antiguo|antigua|antigo|antiga|precedent|ancien|precedente|vecchio|alte[rns]?|bisherige[rns]?|vorherige[rns]?|oude|vorige|poprzedni|stary|predchozi|stara|старый|прежний|предыдущий|попередній|старий|eski|onceki|lama|sebelumnya|cu|purana|purani|pehle wala|पुराना|पिछला|पुरानो|السابق|القدیم|قبلی|旧|舊|以前|이전|הקודם|הישן',
);
const from = /(?<!\p{L})(?:from|de|von|da|do|di|с|з|dari|z|ze|van|fra|fran) $/iu;
const to = /^["']? (?:to|a|para|in|zu|auf|на|ke|menjadi|na|naar|til|till) ["']?$/iu;

/** "Code 40718 is over. The new one: 63902", "changed from 40718 to 63902": of two codes the one that counts now. */
export function findRenewed({ text, candidates, labels, roles }: Read): string | undefined {
  const has = (...kinds: LabelKind[]) => labels.some(({ kind }) => kinds.includes(kind));
  const [first, second, third] = candidates.filter(
    ({ kind, value }) => kind === 'digits' && value.length <= 8 && !/^(?:19|20)\d\d$/.test(value),
  );
  if (!first || !second || third || !has('code')) return undefined;
  if (has('past') && from.test(text.slice(0, first.start)) && to.test(text.slice(first.end, second.start)))
    return second.value;
  const ahead = (number: typeof first) => text.slice(number === first ? 0 : first.end, number.start);
  const isNever = (number: typeof first) => roles[candidates.indexOf(number)] === 'never';
  const follows = (number: typeof first, ...kinds: LabelKind[]) =>
    labels.some(
      ({ kind, end }) => kinds.includes(kind) && end <= number.start && isDirect(text.slice(end, number.start)),
    );
  const fresh = [first, second].filter((number) => {
    const other = number === first ? second : first;
    const replaces = isOld.test(ahead(other)) && !isOld.test(ahead(number)) && follows(number, 'code', 'typing', 'use');
    const isOver = has('past', 'after', 'over');
    return replaces || (isOver && (isNew.test(ahead(number)) || (isNever(other) && follows(number, 'typing'))));
  });
  // "You asked for a new code, so 290417 no longer works."
  const [one] = fresh;
  return fresh.length === 1 && one && !isNever(one) ? one.value : undefined;
}
