import { parseRupees } from '../../money.ts';
import { readRupees } from '../../typed-rupees.ts';
import type { Comparison, SearchTerm } from './staff-search.ts';

/** How the value of an operator is written: rupees, an age ("7d"), a whole number, a share ("5%"), or one of these words. */
export type ValueKind = 'money' | 'age' | 'count' | 'percent' | 'text' | readonly string[];

/** An operator whose value was read: the comparison is one that makes sense for it. */
export type ReadTerm<N extends string = string> = { name: N; compare: Comparison; value: string; amount: number };

type Known<T extends Record<string, ValueKind>> = ReadTerm<keyof T & string>;

/**
 * Sorts operators into those a list knows, with their values read, and those it does not: an unknown name, or a value that
 * cannot be read. `amount` is the value as a number (paise, seconds, basis points); 0 for words.
 */
export function readTerms<const T extends Record<string, ValueKind>>(
  terms: readonly SearchTerm[],
  kinds: T,
): { known: Known<T>[]; unknown: SearchTerm[] } {
  const known: Known<T>[] = [];
  const unknown: SearchTerm[] = [];
  for (const term of terms) {
    const kind = Object.hasOwn(kinds, term.name) ? kinds[term.name] : undefined;
    const amount = kind === undefined ? undefined : amountOf(kind, term);
    if (amount === undefined) unknown.push(term);
    else known.push({ ...term, name: term.name, value: term.value.toLowerCase(), amount });
  }
  return { known, unknown };
}

function amountOf(kind: ValueKind, { compare, value }: SearchTerm): number | undefined {
  if (typeof kind === 'object') return compare === '=' && kind.includes(value.toLowerCase()) ? 0 : undefined;
  if (kind === 'text') return compare === '=' ? 0 : undefined;
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
