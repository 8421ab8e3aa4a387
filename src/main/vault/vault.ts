import type { Cipher } from '#main/vault/cipher.ts';
import type { Slot } from '#main/settings.ts';

export type Vault = {
  /** Returns the stored token; null when there is none or it can no longer be decrypted. */
  read: () => Promise<string | null>;
  /** Stores a token. Returns false when it is kept in memory only, until the app ends. */
  keep: (token: string) => Promise<boolean>;
  forget: () => void;
};

/** Stores one token: encrypted on disk if the system can encrypt, otherwise in memory. Never on disk in plain text. */
export function createVault(cipher: Cipher, slot: Slot): Vault {
  let inMemory: string | null = null;

  async function keep(token: string): Promise<boolean> {
    const encrypted = await encrypt(token);
    inMemory = encrypted === undefined ? token : null;
    if (encrypted === undefined) slot.clear();
    else slot.write(encrypted);
    return encrypted !== undefined;
  }

  async function encrypt(token: string): Promise<string | undefined> {
    try {
      return (await cipher.isAvailable()) ? (await cipher.encrypt(token)).toString('base64') : undefined;
    } catch {
      return undefined;
    }
  }

  async function read(): Promise<string | null> {
    const stored = slot.read();
    if (inMemory !== null || stored === undefined) return inMemory;
    try {
      if (!(await cipher.isAvailable())) return null;
      const { text, stale } = await cipher.decrypt(Buffer.from(stored, 'base64'));
      if (stale) await keep(text);
      return text;
    } catch {
      return null;
    }
  }

  function forget(): void {
    inMemory = null;
    slot.clear();
  }

  return { read, keep, forget };
}
