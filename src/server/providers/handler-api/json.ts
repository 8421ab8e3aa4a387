/** Looks into what a provider sent, where every field may be missing or of another type. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text that is not blank. A whole number counts as its digits: providers send ids and codes either way. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** An id as we keep it; undefined for anything that could not be sent back unchanged. */
export function idOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && /^[\w-]{1,64}$/.test(text) ? text : undefined;
}

/** A phone number in digits only, without '+'. */
export function phoneOf(value: unknown): string | undefined {
  const digits = textOf(value)?.replaceAll(/\D/g, '') ?? '';
  return digits.length >= 5 && digits.length <= 20 ? digits : undefined;
}

/** Providers say yes as true, 1 and "1". */
export function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
