import { parseRupees } from '../../money.ts';
import { readRupees } from '../../typed-rupees.ts';
import type { Comparison, SearchTerm } from './staff-search.ts';

/**
 * How the value of an operator is written: rupees, an age ("7d"), a whole number, a share ("5%"), one of these words, or a
 * text that is read so.
 */
export type ValueKind =
  | 'money'
  | 'age'
  | 'count'
  | 'percent'
  | 'text'
  | readonly string[]
  | ((value: string) => boolean);

/** The operators that a list knows. */
export type FilterTerms = Readonly<Record<string, ValueKind>>;

/** An operator whose value was read: the comparison is one that makes sense for it. */
export type ReadTerm<N extends string = string> = { name: N; compare: Comparison; value: string; amount: number };

type Known<T extends FilterTerms> = ReadTerm<keyof T & string>;

/** An operator that a list does not understand, and why: its name, its value, no value, or one that can count only once. */
export type NotUnderstood = SearchTerm & { why: 'name' | 'value' | 'empty' | 'twice' };

/**
 * Sorts operators into those a list understands, with their values read, and those it does not. `amount` is the value as a
 * number (paise, seconds, basis points); 0 for words. Of moments only one can count, so a second one is not passed over.
 */
export function readTerms<const T extends FilterTerms>(
  terms: readonly SearchTerm[],
  kinds: T,
): { known: Known<T>[]; unknown: NotUnderstood[] } {
  const known: Known<T>[] = [];
  const unknown: NotUnderstood[] = [];
  for (const term of terms) {
    const kind = Object.hasOwn(kinds, term.name) ? kinds[term.name] : undefined;
    const amount = kind === undefined || term.value === '' ? undefined : amountOf(kind, term);
    const isTwice = isSingle(kind) && known.some(({ name }) => name === term.name);
    if (kind === undefined) unknown.push({ ...term, why: 'name' });
    else if (amount === undefined) unknown.push({ ...term, why: term.value === '' ? 'empty' : 'value' });
    else if (isTwice) unknown.push({ ...term, why: 'twice' });
    else known.push({ ...term, name: term.name, value: term.value.toLowerCase(), amount });
  }
  return { known, unknown };
}

function isSingle(kind: ValueKind | undefined): boolean {
  return typeof kind === 'function';
}

function amountOf(kind: ValueKind, { compare, value }: SearchTerm): number | undefined {
  if (typeof kind === 'object') return compare === '=' && kind.includes(value.toLowerCase()) ? 0 : undefined;
  if (kind === 'text') return compare === '=' ? 0 : undefined;
  if (typeof kind === 'function') return compare === '=' && kind(value.toLowerCase()) ? 0 : undefined;
  return readers[kind](value);
}

const readers = {
  money: readRupees,
  age: readAge,
  count: (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined),
  percent: (value: string) => {
    const amount = parseRupees(value.replace(/%$/, ''));
    return amount === undefined || amount < 0 || amount > 10_000 ? undefined : amount;
  },
} as const;

const lengths = { m: 60, h: 3_600, d: 86_400, w: 604_800 } as const;

/** Reads "30m", "12h", "7d", "2w" as seconds; undefined for another text and beyond ten years. */
export function readAge(value: string): number | undefined {
  const [, count, unit] = /^(\d{1,6})([mhdw])$/i.exec(value) ?? [];
  if (count === undefined || unit === undefined) return undefined;
  const seconds = Number(count) * lengths[unit.toLowerCase() as keyof typeof lengths];
  return seconds <= 3_660 * lengths.d ? seconds : undefined;
}

/** The largest unit that tells an age of whole minutes exactly: 604800 is 7 days, 90000 is 25 hours. */
export function ageParts(seconds: number): { count: number; unit: 'minute' | 'hour' | 'day' } {
  if (seconds % lengths.d === 0) return { count: seconds / lengths.d, unit: 'day' };
  if (seconds % lengths.h === 0) return { count: seconds / lengths.h, unit: 'hour' };
  return { count: Math.round(seconds / lengths.m), unit: 'minute' };
}
