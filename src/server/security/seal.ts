import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts text at rest with AES-256-GCM and a random nonce. `open` decrypts; it throws if the bytes were changed. */
export type Seal = { seal(text: string): Buffer; open(sealed: Buffer): string };

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Creates a seal with a key derived from the application secret for one purpose. */
export function createSeal(
  secret: string,
  purpose: 'server-keys' | 'messages' | 'two-factor' | 'mails' | 'stock-items' | 'push',
): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'numdesk', purpose, 32));
  return {
    seal(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength));
      decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      return decipher.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
