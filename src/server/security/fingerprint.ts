import { createHmac } from 'node:crypto';
import type { Purpose } from './sealed-places.ts';
import { deriveSecret } from './tokens.ts';

/**
 * Tells equal texts without opening them. Keyed: from a copy of the database, a plain hash of a known email with a weak
 * password could be guessed.
 */
export function createFingerprint(secret: string, purpose: Purpose): (text: string) => Buffer {
  const key = deriveSecret(secret, purpose);
  return (text) => createHmac('sha256', key).update(text).digest();
}
