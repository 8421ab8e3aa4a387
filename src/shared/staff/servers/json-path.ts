/** A part of a path: a field, an index (negative from the end), or `*` for every one of a list. */
export type PathPart = string | number;

/** Reads `data.items[0].code`, `$.messages[*].text`, `[-1]` or `["a.b"]`. Undefined when it is no path. */
export function readPath(path: string): PathPart[] | undefined {
  const parts: PathPart[] = [];
  let rest = path.trim().replace(/^\$(?=$|[.[])\.?/, '');
  while (rest !== '') {
    const match =
      /^(?:\[(-?\d{1,6})\]|\[(\*)\]|\["([^"\]]{1,100})"\]|([^.[\]"\s]{1,100}))(?:\.(?=[^.[])|(?=\[)|$)/.exec(rest);
    if (!match) return undefined;
    const [whole, index, all, quoted, name] = match;
    parts.push(index === undefined ? (all ? '*' : (quoted ?? name ?? '')) : Number(index));
    rest = rest.slice(whole.length);
  }
  return parts.length > 20 ? undefined : parts;
}

/** What stands at a path: one value, or several after a `[*]`; none where the path leads nowhere. */
export function takeAt(value: unknown, path: readonly PathPart[]): unknown[] {
  let found: unknown[] = [value];
  for (const part of path) found = found.flatMap((one) => inside(one, part));
  return found;
}

function inside(value: unknown, part: PathPart): unknown[] {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    if (part === '*') return items;
    const index = Number(part);
    const at = Number.isInteger(index) ? items.at(index) : undefined;
    return at === undefined ? [] : [at];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (part === '*') return Object.values(value);
  const field = String(part);
  return Object.hasOwn(value, field) ? [(value as Record<string, unknown>)[field]] : [];
}
