/**
 * Characters that show nothing: zero width, directions, soft hyphens, fillers, the empty pattern of Braille, marks of byte order. What shapes the letter or
 * the emoji before it, as in Persian, Hindi and families of emoji, is the first group and stays.
 */
const ignorable =
  /((?<=(?!\p{ASCII})[\p{L}\p{M}\p{So}\p{Emoji_Modifier}])(?:\u200C|\u200D|\uFE0E|\uFE0F)|(?<=\uFE0F)\u200D)|[\u2800\p{Default_Ignorable_Code_Point}]/gu;
/** Spaces that are no plain space, as web pages have them, and line ends within a line. */
const oddSpace = /(?! )\p{Z}/gu;

/** A text as it is seen: without marks that show nothing, and with plain spaces. */
export function withoutInvisible(text: string): string {
  return text.replace(ignorable, '$1').replace(oddSpace, ' ');
}

/** The names of what `withoutInvisible` would change, each once. */
export function invisibleIn(text: string): string[] {
  const marks = [...text.matchAll(ignorable)].flatMap(([mark, shaping]) => (shaping === undefined ? [mark] : []));
  const spaces = text.match(oddSpace) ?? [];
  return [...new Set([...marks, ...spaces])].map(codePointName);
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
