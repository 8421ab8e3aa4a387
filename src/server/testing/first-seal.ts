import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals like the first release: without a key id. Databases in the field hold such values. */
export function sealLikeFirstRelease(secret: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', secret, 'numdesk', purpose, 32));
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}
