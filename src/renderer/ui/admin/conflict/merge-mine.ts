/** A field on the way to a value: its name, or the entry of a list that it is in. */
export type PathStep = string | { entry: unknown };
/** A field that both changed, to different values. Undefined is a value that one of them removed. */
export type BothChanged = { path: readonly PathStep[]; mine: unknown; theirs: unknown };
export type Merged<T> = { value: T; both: BothChanged[] };

type Three = { base: unknown; mine: unknown; theirs: unknown };
type Merging = { path: readonly PathStep[]; both: BothChanged[] };

/**
 * What one person changed from `base` to `mine`, on the record as it is now (`theirs`): field by field, and lists entry by
 * entry, so that nothing else of theirs is written over. `both` names the fields in which mine replaced a change of theirs.
 */
export function mergeMine<T>(base: T, mine: T, theirs: T): Merged<T> {
  const both: BothChanged[] = [];
  return { value: merge({ base, mine, theirs }, { path: [], both }) as T, both };
}

/** Equal values, whatever the order of their fields. A field that is undefined is as good as none. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, place) => isSame(entry, other[place]));
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]));
}

/** The names of the fields that differ, as in "Domain, Copyright". */
export function changedParts<T extends object>(names: Record<keyof T & string, string>, before: T, after: T): string {
  const fields = Object.keys(names) as (keyof T & string)[];
  const changed = fields.filter((name) => !isSame(before[name], after[name])).map((name) => names[name]);
  return [...new Set(changed)].join(', ');
}

function merge({ base, mine, theirs }: Three, at: Merging): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists({ base: Array.isArray(base) ? base : [], mine, theirs }, at);
  if (isRecord(mine) && isRecord(theirs)) return mergeRecords({ base: isRecord(base) ? base : {}, mine, theirs }, at);
  at.both.push({ path: at.path, mine, theirs });
  return mine;
}

type Records = Record<keyof Three, Readonly<Record<string, unknown>>>;

function mergeRecords({ base, mine, theirs }: Records, { path, both }: Merging): object {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const fields = names.map((name) => {
    const value = merge({ base: base[name], mine: mine[name], theirs: theirs[name] }, { path: [...path, name], both });
    return [name, value] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

type Lists = Record<keyof Three, readonly unknown[]>;

/** Their order, in which whatever I moved or added stands after what stands before it in mine. */
function mergeLists({ base, mine, theirs }: Lists, { path, both }: Merging): unknown[] {
  const baseKeys = keysOf(base);
  const [entries, own, now] = [
    mapOf(baseKeys, base),
    mapOf(alignedKeys(base, mine), mine),
    mapOf(alignedKeys(base, theirs), theirs),
  ];
  const moved = movedKeys(baseKeys, [...own.keys()]);
  const order = [...now.keys()].filter((key) => !moved.has(key) && (own.has(key) || !entries.has(key)));
  let before: string | undefined;
  for (const [key, entry] of own) {
    const isGone = entries.has(key) && !now.has(key) && isSame(entry, entries.get(key));
    if (isGone) continue;
    if (!order.includes(key)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    before = key;
  }
  const step = (key: string) => [...path, { entry: own.get(key) ?? now.get(key) }];
  for (const [key, entry] of now)
    if (entries.has(key) && !own.has(key) && !isSame(entry, entries.get(key)))
      both.push({ path: step(key), mine: undefined, theirs: entry });
  const theirMoves = movedKeys(baseKeys, [...now.keys()]);
  if ([...moved].some((key) => theirMoves.has(key))) both.push({ path, mine, theirs });
  return order.map((key) => {
    if (!own.has(key)) return now.get(key);
    return merge({ base: entries.get(key), mine: own.get(key), theirs: now.get(key) }, { path: step(key), both });
  });
}

/** Names of entries that stay when these are changed; an entry without one is named by what it says. */
const lastingNames = ['id', 'key'] as const;
const sayings = ['path', 'title', 'text'] as const;

function keysOf(list: readonly unknown[]): string[] {
  const seen = new Map<string, number>();
  return list.map((entry) => {
    const name = isRecord(entry) ? [...lastingNames, ...sayings].find((one) => one in entry) : undefined;
    const key = String(isRecord(entry) ? (name === undefined ? '' : entry[name]) : entry);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? key : `${key} ${times}`;
  });
}

/** An entry that says something new, in the place of one that is gone, is that one. */
function alignedKeys(base: readonly unknown[], list: readonly unknown[]): string[] {
  const [before, keys] = [keysOf(base), keysOf(list)];
  return keys.map((key, place) => {
    const old = before[place];
    const entry = list[place];
    if (before.includes(key) || old === undefined || keys.includes(old)) return key;
    return isRecord(entry) && !lastingNames.some((name) => name in entry) ? old : key;
  });
}

function mapOf(keys: readonly string[], list: readonly unknown[]): Map<string, unknown> {
  return new Map(keys.map((key, place) => [key, list[place]]));
}

/** The entries that do not stand in their old order: all but the longest run that does. */
function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const kept = after.filter((key) => before.includes(key));
  const longest: string[][] = [];
  for (const [place, key] of kept.entries()) {
    const runs = longest.filter((run) => before.indexOf(run.at(-1) ?? '') < before.indexOf(key));
    longest[place] = [...(runs.toSorted((a, b) => b.length - a.length)[0] ?? []), key];
  }
  const still = new Set(longest.toSorted((a, b) => b.length - a.length)[0]);
  return new Set(kept.filter((key) => !still.has(key)));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
