const longest = 60;

/**
 * Gives each row its name in addresses: "Google, YouTube" is `google-youtube`. One without a letter that an address shows
 * as it is has its code; so does, behind its name, one whose name stands further ahead, and a number where that is taken too.
 */
export function withSlugs<T extends { name: string }>(
  rows: readonly T[],
  codeOf: (row: T) => string,
): (T & { slug: string })[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const code = slugOf(codeOf(row));
    const name = slugOf(row.name) || code;
    const longer = `${name}-${code}`;
    let slug = taken.has(name) ? longer : name;
    for (let count = 2; taken.has(slug); count += 1) slug = `${longer}-${count}`;
    taken.add(slug);
    return { ...row, slug };
  });
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '');
}
