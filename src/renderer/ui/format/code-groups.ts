/** Splits a code into groups for reading aloud: 482915 is "482 915". Codes that the sender grouped stay unchanged. */
export function groupCode(code: string): string[] {
  if (!/^[\dA-Za-z]{6,}$/.test(code)) return [code];
  const size = code.length % 4 === 0 ? 4 : 3;
  const groups = code.match(new RegExp(`.{1,${size}}`, 'g')) ?? [code];
  const last = groups.at(-1) ?? '';
  if (last.length > 1) return groups;
  return [...groups.slice(0, -2), (groups.at(-2) ?? '') + last];
}

/** Spells a code for screen readers, character by character. */
export function spellCode(code: string): string {
  return Array.from(code)
    .filter((character) => character.trim() !== '')
    .join(' ');
}
