import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Creates a random 256-bit token. Only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What is known of a session's tokens: the admin token comes with that of an impersonation. */
export type TokenHashes = { token: Buffer; adminToken?: Buffer | undefined };

export function hashesOf(token: string, adminToken: string | undefined): TokenHashes {
  return { token: hashToken(token), ...(adminToken !== undefined && { adminToken: hashToken(adminToken) }) };
}

/** Derives a secret from a name, so that callback URLs need not be stored. */
export function deriveSecret(appSecret: string, name: string): string {
  return createHmac('sha256', appSecret).update(name).digest('base64url').slice(0, 32);
}
