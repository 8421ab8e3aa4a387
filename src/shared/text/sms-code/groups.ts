import { codeWords } from './code-words.ts';
import { beginsWithBeing, endsInBeing, isDirect } from './gaps.ts';
import { timeWords, leadingMoneyWords, moneyWords } from './measures.ts';
import { findWords, searchable } from './words.ts';

const run =
  /^(?<gap>[^\d.!?\n]{0,50}?)(?<groups>\d{2,4}(?:[ .-]\d{2,4}){1,4}|(?:[A-Z\d] ){3,9}[A-Z\d])(?<after>(?![A-Za-z\d%:/]|[.,-]\d)[^\n]*)/u;

/** "Code: 903.417", "OTP 918 27 364", "PIN is 7 2 0 A": groups of any form as one number, where the text names them its code. */
export function joinGroups(text: string): string {
  const ends = findWords(searchable(text), codeWords).map(({ end }) => end);
  return ends
    .toSorted((a, b) => b - a)
    .reduce((whole, end) => {
      const { gap = '', groups, after = '' } = run.exec(whole.slice(end, end + 120))?.groups ?? {};
      if (groups === undefined || !isNaming(gap) || !isOne(groups, after)) return whole;
      const from = end + gap.length;
      return whole.slice(0, from) + groups.replaceAll(/[ .-]/g, '') + whole.slice(from + groups.length);
    }, text);
}

/** "ay" is a word for "is", "AY 2025-26" a year. */
function isNaming(gap: string): boolean {
  return isDirect(gap) || (endsInBeing(gap) && !/\p{Lu}{2} $/u.test(gap));
}

function isOne(groups: string, after: string): boolean {
  const parts = groups.split(/[ .-]/);
  const last = parts.at(-1) ?? '';
  const length = parts.join('').length;
  if (length < 4 || length > 10) return false;
  if (parts.every((part) => part.length === 1))
    return /\d/.test(groups) && /[A-Z]/.test(groups) && !/^ ?\p{Ll}/u.test(after);
  if (/\./.test(groups) && !/^\d{3}\.\d{3}$|^\d{2}(?:\.\d{2}){2,}$/.test(groups)) return false;
  if (
    isDate(parts) ||
    (last.length === 2 && /^ ?\p{L}/u.test(after) && !beginsWithBeing(after)) ||
    / (?:19|20)\d\d$/.test(groups)
  )
    return false;
  const next = searchable(after);
  return ![timeWords, moneyWords, leadingMoneyWords].some((words) =>
    findWords(next, words).some(({ start }) => start <= 1),
  );
}

function isDate(parts: readonly string[]): boolean {
  const [first = 0, second = 0] = parts.map(Number);
  if (/^(?:19|20)\d\d$/.test(parts[0] ?? '')) return true;
  return parts.length === 3 && Math.min(first, second) <= 12 && Math.max(first, second) <= 31;
}
