import { hkdfSync } from 'node:crypto';

/** The secret from which all keys derive, and the one before it until everything is sealed anew. */
export type AppSecrets = { current: string; previous?: string | undefined };

const keyIdLength = 8;

/** The id of a secret's keys. It stands in every sealed value and in the database, and tells nothing of the secret. */
export function keyIdOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'numdesk', 'key-id', keyIdLength));
}

/** The secrets in the order in which they are tried. */
export function listSecrets({ current, previous }: AppSecrets): [string, ...string[]] {
  return previous === undefined || previous === current ? [current] : [current, previous];
}
