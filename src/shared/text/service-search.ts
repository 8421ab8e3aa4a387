/** What a service, or a country, can be found by. */
export type Searchable = { name: string; code: string; aliases: readonly string[] };

/**
 * Services that a search means, best first: the name, code or alias itself, then names that begin like it, then names
 * that hold it; equals keep their order. Spaces, signs and capitals do not count. Only when nothing fits are typing errors
 * forgiven: one in a word of four letters or more, two from eight on. The server and the page search alike.
 */
export function searchServices<S extends Searchable>(services: readonly S[], search: string): S[] {
  if (!search.trim()) return [...services];
  const exact = searchExactly(services, search);
  if (exact.length > 0) return exact;
  const wanted = plain(search);
  return wanted ? ranked(services, ({ name, aliases }) => typingErrors([name, ...aliases], wanted)) : [];
}

/** The same without forgiving typing errors. */
export function searchExactly<S extends Searchable>(services: readonly S[], search: string): S[] {
  const wanted = plain(search);
  return wanted ? ranked(services, (service) => rankOf(service, wanted)) : [];
}

function ranked<S>(services: readonly S[], rank: (service: S) => number | undefined): S[] {
  return services
    .flatMap((service) => {
      const found = rank(service);
      return found === undefined ? [] : [{ service, rank: found }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ service }) => service);
}

function rankOf({ name, code, aliases }: Searchable, wanted: string): number | undefined {
  const names = [name, ...aliases].map(plain);
  if (code.toLowerCase() === wanted || names.includes(wanted)) return 0;
  if (plain(name).startsWith(wanted)) return 1;
  if (names.some((each) => each.startsWith(wanted)) || wordsOf(name).some((word) => word.startsWith(wanted))) return 2;
  return wanted.length > 1 && plain(name).includes(wanted) ? 3 : undefined;
}

/** How many typing errors lead from one of the names, or from its beginning, to what was typed; undefined where they are too many. */
export function typingErrors(names: readonly string[], wanted: string): number | undefined {
  const forgiven = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0;
  if (forgiven === 0) return undefined;
  const fewest = Math.min(...names.map((each) => errorsOf(heard(plain(each)), heard(wanted), forgiven)));
  return fewest <= forgiven ? fewest : undefined;
}

/** In Indian languages, v and w are one letter: "vhatsapp". */
const heard = (text: string) => text.replaceAll('v', 'w');

function errorsOf(name: string, typed: string, forgiven: number): number {
  if (name[0] !== typed[0] || name.length + forgiven < typed.length) return Infinity;
  const lengths = Array.from({ length: 2 * forgiven + 1 }, (_, index) => typed.length - forgiven + index);
  return Math.min(...lengths.map((length) => distance(name.slice(0, length), typed)));
}

/** How many letters were missed, added, changed or swapped with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Small letters, vowel signs and digits only. The dot below a Hindi letter (ज़, ऐप़) is written by some and left out by others. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F\u093C]|[^\p{L}\p{M}\p{N}]/gu, '');
}

export function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{M}\p{N}]+/u).map(plain);
}
