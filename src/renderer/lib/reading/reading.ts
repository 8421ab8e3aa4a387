import type { Rupees } from '#shared/money.ts';
import { logFailure } from '../log.ts';

/**
 * Converts a received value to the form that screens expect, or throws `Unreadable`. A server of another version, a proxy or
 * a broken push may send anything.
 */
export type Read<T> = (value: unknown) => T;

export class Unreadable extends Error {
  constructor(what: string, value: unknown) {
    super(`${what} expected, not ${JSON.stringify(value)?.slice(0, 200)}`);
    this.name = 'Unreadable';
  }
}

/** Reads a string. Anything else becomes ''. */
export const text: Read<string> = (value) => (typeof value === 'string' ? value : '');

/** Reads a string that must not be empty. */
export const words: Read<string> = (value) => {
  if (typeof value !== 'string' || value === '') throw new Unreadable('words', value);
  return value;
};

/** Reads a string. Anything else becomes null. */
export const textOrNull: Read<string | null> = (value) => (typeof value === 'string' ? value : null);

const isWhole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

/** Reads a whole number from 0. Anything else becomes 0. */
export const count: Read<number> = (value) => (isWhole(value, 0) ? value : 0);

/** Reads a whole number from 0 up to `most`. Anything else becomes null. */
export function countOrNull(most?: number): Read<number | null> {
  return (value) => (isWhole(value, 0, most) ? value : null);
}

/** Reads a whole number from 1. */
export const quantity: Read<number> = (value) => {
  if (!isWhole(value, 1)) throw new Unreadable('a quantity', value);
  return value;
};

export const flag: Read<boolean> = (value) => value === true;

/** Reads a record's id. Throws for anything else. */
export function id<Id extends number>(value: unknown): Id {
  if (!isWhole(value, 1)) throw new Unreadable('an id', value);
  return value as Id;
}

/** Reads rupees as a string with two decimals. Accepts a number. */
export const rupees: Read<Rupees> = (value) => {
  const written = typeof value === 'number' && Number.isFinite(value) ? value.toFixed(2) : value;
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(String(written)) ?? [];
  if (typeof written !== 'string' || whole === undefined) throw new Unreadable('rupees', value);
  return `${sign}${whole}.${fraction.padEnd(2, '0')}` as Rupees;
};

/** Reads a time as an ISO string. */
export const moment: Read<string> = (value) => {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw new Unreadable('a time', value);
  return value;
};

/** Reads one of `known`. Any other value becomes `otherwise`, or throws without one. */
export function oneOf<const T extends string>(known: readonly T[], otherwise?: T): Read<T> {
  return (value) => {
    const found = known.find((one) => one === value) ?? otherwise;
    if (found === undefined) throw new Unreadable(known.join(' or '), value);
    return found;
  };
}

/** Returns null for an absent or unreadable value. */
export function orNull<T>(read: Read<T>): Read<T | null> {
  return (value) => {
    try {
      return value === null || value === undefined ? null : read(value);
    } catch (error) {
      if (error instanceof Unreadable) return null;
      throw error;
    }
  };
}

/** Reads a list. Unreadable rows are logged and left out. */
export function list<T>(read: Read<T>): Read<T[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new Unreadable('a list', value);
    return value.flatMap((row: unknown) => {
      try {
        return [read(row)];
      } catch (error) {
        logFailure('passed over', error);
        return [];
      }
    });
  };
}

/** Like `list`, but anything else becomes []. */
export function listOrNone<T>(read: Read<T>): Read<T[]> {
  return (value) => (Array.isArray(value) ? list(read)(value) : []);
}

type Fields = Record<string, Read<unknown>>;
type Shape<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };

/** Reads these fields of an object and keeps the others unchanged. */
export function record<F extends Fields>(fields: F): Read<Shape<F>> {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable('an object', value);
    const given = value as Record<string, unknown>;
    const read = Object.entries(fields).map(([name, readField]) => [name, readField(given[name])]);
    return { ...given, ...Object.fromEntries(read) } as Shape<F>;
  };
}

/** A page of a list, with the cursor of the next one. */
export function page<T>(read: Read<T>) {
  return record({ data: list(read), next: orNull(cursor) });
}

const cursor: Read<string> = (value) => {
  if (typeof value !== 'string') throw new Unreadable('a cursor', value);
  return value;
};
