import { toStorable } from '#shared/text/storable.ts';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns trimmed text that can be stored, undefined when blank. Accepts whole numbers: providers send ids and codes as
 * either. Every text of a provider is read here.
 */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? toStorable(value.trim()) : undefined;
}

/** Returns an id; undefined for anything that cannot be sent back unchanged. */
export function idOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && /^[\w-]{1,64}$/.test(text) ? text : undefined;
}

/** Returns the digits of a phone number, without '+'. */
export function phoneOf(value: unknown): string | undefined {
  const digits = textOf(value)?.replaceAll(/\D/g, '') ?? '';
  return digits.length >= 5 && digits.length <= 20 ? digits : undefined;
}

/** Providers send booleans as true, "true", 1 or "1". */
export function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** "2023-01-01 12:00:00" in the provider's time zone, as ms since 1970 as if it were UTC. */
export function readMoment(value: unknown): number | undefined {
  const text = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/.exec(textOf(value) ?? '')?.[0];
  const moment = text === undefined ? Number.NaN : Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}
