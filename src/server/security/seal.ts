import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Purpose } from './sealed-places.ts';
import { keyIdOf, listSecrets, type AppSecrets } from './secrets.ts';

/**
 * Encrypts text at rest with AES-256-GCM and a random nonce: a header (format and key id, authenticated), the nonce, the
 * tag, the text. `open` decrypts what the current or the previous secret sealed; it throws if the bytes were changed.
 */
export type Seal = { seal(text: string): Buffer; open(sealed: Buffer): string };

const algorithm = 'aes-256-gcm';
const format = 1;
const nonceLength = 12;
const tagLength = 16;

/** Creates a seal with keys derived from the application's secrets for one purpose. */
export function createSeal(secrets: AppSecrets, purpose: Purpose): Seal {
  const current = keyOf(secrets.current, purpose);
  const older = listSecrets(secrets)
    .slice(1)
    .map((secret) => keyOf(secret, purpose));
  return {
    seal(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(current.header);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([current.header, nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const named = [current, ...older].find(({ header }) => sealed.subarray(0, header.length).equals(header));
      if (named) return decrypt(named.key, sealed.subarray(named.header.length), named.header);
      return openWithoutHeader(sealed);
    },
  };

  /** Values sealed before seals had a key id: each key is tried. The tag tells the right one. */
  function openWithoutHeader(sealed: Buffer): string {
    for (const { key } of older) {
      try {
        return decrypt(key, sealed);
      } catch {
        // Sealed with the other secret.
      }
    }
    return decrypt(current.key, sealed);
  }
}

function keyOf(secret: string, purpose: Purpose) {
  return { header: sealHeaderOf(secret), key: Buffer.from(hkdfSync('sha256', secret, 'numdesk', purpose, 32)) };
}

/** What every value sealed with a secret starts with. */
export function sealHeaderOf(secret: string): Buffer {
  return Buffer.concat([Buffer.of(format), keyIdOf(secret)]);
}

function decrypt(key: Buffer, sealed: Buffer, header?: Buffer): string {
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAuthTag(tag);
  if (header) decipher.setAAD(header);
  return decipher.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
}
