import type { Rupees } from '#shared/money.ts';
import { logFailure } from '../log.ts';

/**
 * Takes what arrived and gives what the screens expect; raises `Unreadable` where that cannot be told. A server of another
 * version, a proxy or a broken push may send anything.
 */
export type Read<T> = (value: unknown) => T;

export class Unreadable extends Error {
  constructor(what: string, value: unknown) {
    super(`${what} expected, not ${JSON.stringify(value)?.slice(0, 200)}`);
    this.name = 'Unreadable';
  }
}

/** A text; what is none is empty. */
export const text: Read<string> = (value) => (typeof value === 'string' ? value : '');

/** A text that must be there. */
export const words: Read<string> = (value) => {
  if (typeof value !== 'string' || value === '') throw new Unreadable('words', value);
  return value;
};

/** A text; what is none is null. */
export const textOrNull: Read<string | null> = (value) => (typeof value === 'string' ? value : null);

const isWhole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

/** A whole number from 0; what is none is 0. */
export const count: Read<number> = (value) => (isWhole(value, 0) ? value : 0);

/** A whole number from 0; what is none, or more than `most`, is null. */
export function countOrNull(most?: number): Read<number | null> {
  return (value) => (isWhole(value, 0, most) ? value : null);
}

/** A whole number from 1, which must be one. */
export const quantity: Read<number> = (value) => {
  if (!isWhole(value, 1)) throw new Unreadable('a quantity', value);
  return value;
};

export const flag: Read<boolean> = (value) => value === true;

/** The id of a record, which must be one. */
export function id<Id extends number>(value: unknown): Id {
  if (!isWhole(value, 1)) throw new Unreadable('an id', value);
  return value as Id;
}

/** Rupees with two places; a number is taken for its amount. */
export const rupees: Read<Rupees> = (value) => {
  const written = typeof value === 'number' && Number.isFinite(value) ? value.toFixed(2) : value;
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(String(written)) ?? [];
  if (typeof written !== 'string' || whole === undefined) throw new Unreadable('rupees', value);
  return `${sign}${whole}.${fraction.padEnd(2, '0')}` as Rupees;
};

/** A moment as ISO text. */
export const moment: Read<string> = (value) => {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw new Unreadable('a time', value);
  return value;
};

/** One of these; any other is `otherwise`, without which it cannot be read. */
export function oneOf<const T extends string>(known: readonly T[], otherwise?: T): Read<T> {
  return (value) => {
    const found = known.find((one) => one === value) ?? otherwise;
    if (found === undefined) throw new Unreadable(known.join(' or '), value);
    return found;
  };
}

/** Null for what is absent or cannot be read. */
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

/** Null stays null; anything else must be one that can be read. */
export function nullable<T>(read: Read<T>): Read<T | null> {
  return (value) => (value === null ? null : read(value));
}

/** What the first of these two can read, else what the second can. */
export function either<A, B>(first: Read<A>, second: Read<B>): Read<A | B> {
  return (value) => {
    try {
      return first(value);
    } catch (error) {
      if (error instanceof Unreadable) return second(value);
      throw error;
    }
  };
}

/** The rows of a list that can be read; the console says which are passed over. */
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

/** Like `list`; what is no list is empty. */
export function listOrNone<T>(read: Read<T>): Read<T[]> {
  return (value) => (Array.isArray(value) ? list(read)(value) : []);
}

type Fields = Record<string, Read<unknown>>;
type Shape<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };

/** An object with these fields, each read; others stay as they are. */
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
