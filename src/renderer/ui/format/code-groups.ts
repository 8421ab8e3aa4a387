/** Splits a code into groups for reading aloud: 482915 is "482 915". What the sender already grouped stays as it is. */
export function groupCode(code: string): string[] {
  if (!/^[\dA-Za-z]{6,}$/.test(code)) return [code];
  const size = code.length % 4 === 0 ? 4 : 3;
  const groups = code.match(new RegExp(`.{1,${size}}`, 'g')) ?? [code];
  const last = groups.at(-1) ?? '';
  if (last.length > 1) return groups;
  return [...groups.slice(0, -2), (groups.at(-2) ?? '') + last];
}

/** A code as a screen reader should say it: one character after the other. */
export function spellCode(code: string): string {
  return Array.from(code)
    .filter((character) => character.trim() !== '')
    .join(' ');
}
