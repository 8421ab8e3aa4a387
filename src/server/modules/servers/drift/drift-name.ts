const longest = 60;
/** A longer run of letters is a key rather than a word. */
const longestWord = 24;
/** Letters in a row without a vowel: no word, but perhaps a code. */
const unspeakable = /[^aeiouy]{5}/i;
/** A word of a protocol: in capitals or camelCase (`userID`), also with its version (`getNumberV2`). */
const word = /^([A-Z]+|[A-Za-z]?[a-z]*([A-Z][a-z]+)*([A-Z]{2})?)(V\d)?$/;

/**
 * The name of a word or a field as it may be kept and shown. Whatever looks like a code, a phone number, a key or a link becomes
 * `#`: adapters pass names only, but a provider can put anything where a name is expected.
 */
export function safeName(given: string): string {
  // A hyphen is part of what it joins: "ABC-D3F" is one code.
  const parts = given.slice(0, longest * 4).split(/([\s_.:;,'"()[\]{}]+)/);
  const safe = parts.map((part, place) => (place % 2 === 1 ? (part[0] ?? '') : isWord(part) ? part : '#')).join('');
  return safe.replaceAll(/#(?:.?#)+/g, '#').slice(0, longest) || '#';
}

function isWord(part: string): boolean {
  if (part === '') return true;
  const names = part.split('-');
  if (names.length > 1 && names.some((name) => name.length < 2 || name === name.toUpperCase())) return false;
  return names.every((name) => name.length <= longestWord && word.test(name) && !unspeakable.test(name));
}
