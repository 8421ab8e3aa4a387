import { createHmac } from 'node:crypto';
import { deriveSecret } from '../../security/tokens.ts';

/** Tells whether two accounts are the same without telling what they are. */
export type Fingerprint = (account: string) => Buffer;

/** Keyed, for a plain hash of a known email with a weak password can be guessed from a copy of the database. */
export function createFingerprint(appSecret: string): Fingerprint {
  const key = deriveSecret(appSecret, 'stock-items');
  return (account) => createHmac('sha256', key).update(account).digest();
}
