import { publicKinds, type PublicKind } from '../record-kinds.ts';

const prefixes: Record<PublicKind, string> = {
  user: 'u',
  number: 'nd',
  account_order: 'ac',
  recharge: 'rc',
  case: 'cs',
  ticket: 'tk',
};

/** Crockford's base 32: no letter that reads like a digit. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Odd, so that multiplying by it modulo 2³⁵ is reversible. No digit of it is 0 or 31, so neighbours differ in all seven. */
const factor = 20_659_430_853n;
const modulus = 1n << 35n;
const inverse = inverseOf(factor);

/** The id of a record as staff read, search and copy it: `publicId('number', 12)` → `nd_…`. For ids below 2³⁵. */
export function publicId(kind: PublicKind, id: number): string {
  let rest = (BigInt(id) * factor) % modulus;
  let text = '';
  for (let place = 0; place < 7; place += 1) {
    text = digits[Number(rest % 32n)] + text;
    rest /= 32n;
  }
  return `${prefixes[kind]}_${text}`;
}

/** Reads a public id in any case; O counts as 0, I and L as 1. Undefined for every other text. */
export function readPublicId(text: string): { kind: PublicKind; id: number } | undefined {
  const [, prefix, body] = /^\s*(u|nd|ac|rc|cs|tk)_([0-9A-Za-z]{7})\s*$/i.exec(text) ?? [];
  const kind = publicKinds.find((name) => prefixes[name] === prefix?.toLowerCase());
  if (!kind || body === undefined) return undefined;
  let value = 0n;
  for (const letter of body.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')) {
    const digit = digits.indexOf(letter);
    if (digit < 0) return undefined;
    value = value * 32n + BigInt(digit);
  }
  const id = Number((value * inverse) % modulus);
  return id > 0 ? { kind, id } : undefined;
}

function inverseOf(odd: bigint): bigint {
  let found = 1n;
  // Newton's step doubles the number of right bits.
  for (let step = 0; step < 6; step += 1) found = (found * (2n - odd * found)) % modulus;
  return ((found % modulus) + modulus) % modulus;
}
