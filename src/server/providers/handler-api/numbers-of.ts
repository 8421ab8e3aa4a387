import { textOf } from './json.ts';

/** Returns a cost as decimal text. A JSON number's shortest form is the text that was sent. */
export function costOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : textOf(value);
  return text !== undefined && /^\d{1,12}(\.\d{1,12})?$/.test(text) ? text : undefined;
}

export function stockOf(value: unknown): number | undefined {
  const count = Number(textOf(value) ?? Number.NaN);
  return Number.isSafeInteger(count) ? Math.max(0, count) : undefined;
}

/** A balance: a decimal, which may be below zero. */
export function amountOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : textOf(value);
  return /^-?\d{1,12}(?:\.\d+)?$/.exec(text ?? '')?.[0];
}
