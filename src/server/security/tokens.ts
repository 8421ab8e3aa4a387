import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new random 256-bit token. Only its hash is ever stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A secret that follows from what it names, so that it need not be kept: for callback addresses. */
export function deriveSecret(appSecret: string, name: string): string {
  return createHmac('sha256', appSecret).update(name).digest('base64url').slice(0, 32);
}
