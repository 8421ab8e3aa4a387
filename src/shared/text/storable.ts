const deepest = 20;
/** NUL, which PostgreSQL cannot store, and halves of a surrogate pair, which are no character. */
const unstorable = /\0|\p{Surrogate}/u;

/** Whether a text can be stored and sent. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** Returns a text from outside that we cannot refuse, with U+FFFD instead of what cannot be stored. */
export function toStorable(text: string): string {
  return isStorable(text) ? text : text.replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD');
}

/**
 * Returns the path of the first value in parsed input that no database, log or answer can carry: text with NUL or a lone
 * surrogate, or nesting that no schema of ours has. Returns undefined when there is none.
 */
export function findUnstorable(input: unknown): string | undefined {
  const left: [value: unknown, path: string, depth: number][] = [[input, '', 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, path, depth] = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === deepest) return path;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path;
      left.push([inner, path === '' ? name : `${path}.${name}`, depth + 1]);
    }
  }
  return undefined;
}
