/** Characters that show nothing: zero width, directions, soft hyphens, fillers, marks of byte order. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
/** What joins or shapes the letter or the emoji before it, as in Persian, Hindi and families of emoji. */
const shapes = /[\u200C\u200D\uFE0E\uFE0F]/u;
const shaped = /^(?!\p{ASCII})[\p{L}\p{M}\p{So}\p{Emoji_Modifier}]$/u;
/** Spaces that are no plain space, as web pages have them. */
const oddSpace = /(?! )\p{Zs}/gu;

/** A text as it is seen: without marks that show nothing, and with plain spaces. Those that shape a letter stay. */
export function withoutInvisible(text: string): string {
  return text.replace(ignorable, (mark, at: number) => (isShaping(mark, text, at) ? mark : '')).replace(oddSpace, ' ');
}

/** The names of what `withoutInvisible` would change, each once. */
export function invisibleIn(text: string): string[] {
  const marks = [...text.matchAll(ignorable)]
    .filter(({ 0: mark, index }) => !isShaping(mark, text, index))
    .map(([mark]) => mark);
  const spaces = text.match(oddSpace) ?? [];
  return [...new Set([...marks, ...spaces])].map(codePointName);
}

function isShaping(mark: string, text: string, at: number): boolean {
  if (!shapes.test(mark)) return false;
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  return shaped.test(before) || (mark === '\u200D' && before === '\uFE0F');
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
