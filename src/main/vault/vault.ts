import type { Cipher } from '#main/vault/cipher.ts';
import type { Slot } from '#main/settings.ts';

export type Vault = {
  /** The kept token; null when there is none or it cannot be read on this system any more. */
  read: () => Promise<string | null>;
  /** Keeps a token; answers false when it lives in memory only and is gone when the app ends. */
  keep: (token: string) => Promise<boolean>;
  forget: () => void;
};

/** Keeps one token: encrypted on disk where the system can encrypt, otherwise in memory, and never in plain text. */
export function createVault(cipher: Cipher, slot: Slot): Vault {
  let inMemory: string | null = null;

  async function keep(token: string): Promise<boolean> {
    const encrypted = await encryptedOf(token);
    inMemory = encrypted === undefined ? token : null;
    if (encrypted === undefined) slot.clear();
    else slot.write(encrypted);
    return encrypted !== undefined;
  }

  async function encryptedOf(token: string): Promise<string | undefined> {
    try {
      return (await cipher.isAvailable()) ? (await cipher.encrypt(token)).toString('base64') : undefined;
    } catch {
      return undefined;
    }
  }

  async function read(): Promise<string | null> {
    const kept = slot.read();
    if (inMemory !== null || kept === undefined) return inMemory;
    try {
      if (!(await cipher.isAvailable())) return null;
      const { text, stale } = await cipher.decrypt(Buffer.from(kept, 'base64'));
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
