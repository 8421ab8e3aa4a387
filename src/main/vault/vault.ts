import type { Slot } from '#main/slots.ts';
import type { Cipher } from '#main/vault/cipher.ts';

export type Vault = {
  /** Returns the stored secret; null when there is none or it can no longer be decrypted. */
  read: () => Promise<string | null>;
  /** Stores a secret. Returns false when it is kept in memory only, until the app ends. */
  keep: (secret: string) => Promise<boolean>;
  forget: () => void;
  /** Whether one is stored. Asks nobody, so it may be one that cannot be decrypted. */
  holds: () => boolean;
};

/** Stores one secret: encrypted on disk if the system can encrypt, otherwise in memory. Never on disk in plain text. */
export function createVault(cipher: Cipher, slot: Slot): Vault {
  let inMemory: string | null = null;
  /** Counts what was kept and forgotten: the keyring may answer after a later change. */
  let changes = 0;
  /** Who asks meanwhile gets the same answer: encrypting anew what is stale is a change, too. */
  let reading: Promise<string | null> | undefined;

  function change(): number {
    reading = undefined;
    changes += 1;
    return changes;
  }

  async function keep(secret: string): Promise<boolean> {
    const turn = change();
    const encrypted = await encrypt(cipher, secret);
    if (turn !== changes) return encrypted !== undefined;
    inMemory = encrypted === undefined ? secret : null;
    if (encrypted === undefined) slot.clear();
    else slot.write(encrypted.toString('base64'));
    return encrypted !== undefined;
  }

  function read(): Promise<string | null> {
    if (reading) return reading;
    const own = readStored().finally(() => {
      if (reading === own) reading = undefined;
    });
    reading = own;
    return own;
  }

  async function readStored(): Promise<string | null> {
    const turn = changes;
    const stored = slot.read();
    if (inMemory !== null || stored === undefined) return inMemory;
    try {
      if (!(await cipher.isAvailable())) return null;
      const { text, stale } = await cipher.decrypt(Buffer.from(stored, 'base64'));
      if (turn !== changes) return null;
      if (stale) await keep(text);
      return text;
    } catch {
      return null;
    }
  }

  function forget(): void {
    change();
    inMemory = null;
    slot.clear();
  }

  return { read, keep, forget, holds: () => inMemory !== null || slot.read() !== undefined };
}

/** Whether secrets are kept beyond the end of the app. */
export async function canKeepSecrets(cipher: Cipher): Promise<boolean> {
  return (await encrypt(cipher, 'probe')) !== undefined;
}

async function encrypt(cipher: Cipher, secret: string): Promise<Buffer | undefined> {
  try {
    return (await cipher.isAvailable()) ? await cipher.encrypt(secret) : undefined;
  } catch {
    return undefined;
  }
}
