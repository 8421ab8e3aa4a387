/** The used part of Electron's safeStorage. Older versions of Electron have no asynchronous functions. */
export type SafeStorage = {
  isEncryptionAvailable: () => boolean;
  encryptString: (text: string) => Buffer;
  decryptString: (encrypted: Buffer) => string;
  getSelectedStorageBackend?: () => string;
  isAsyncEncryptionAvailable?: () => Promise<boolean>;
  encryptStringAsync?: (text: string) => Promise<Buffer>;
  decryptStringAsync?: (encrypted: Buffer) => Promise<{ result: string; shouldReEncrypt: boolean }>;
};

export type Cipher = {
  /** Asks the keyring once: one that is locked may ask the person, who is not asked again after a refusal. */
  isAvailable: () => Promise<boolean>;
  /** Forgets a refusal: the person wants something kept. */
  askAgain: () => void;
  /** Whether there is no keyring but a publicly known key. */
  isKnownKey: () => boolean;
  encrypt: (text: string) => Promise<Buffer>;
  /** `stale`: the system's key has changed, so the text should be encrypted again. */
  decrypt: (encrypted: Buffer) => Promise<{ text: string; stale: boolean }>;
};

/**
 * Creates encryption with a key of the operating system. On Linux without a keyring Electron falls back to "basic_text",
 * a publicly known key, which counts as unavailable; so does what such a key encrypted, which begins with "v10" there and
 * is all that tells it apart where the functions are asynchronous. Use it only after the app is ready.
 */
export function createCipher(storage: SafeStorage, platform: NodeJS.Platform = process.platform): Cipher {
  function refuseKnownKey(encrypted: Buffer): Buffer {
    if (platform === 'linux' && encrypted.toString('latin1', 0, 3) === 'v10') {
      throw new Error('There is no keyring: the key would be publicly known.');
    }
    return encrypted;
  }

  let answer: Promise<boolean> | undefined;
  let isRefused = false;

  async function ask(): Promise<boolean> {
    if (isKnownKey()) return false;
    return (await storage.isAsyncEncryptionAvailable?.()) ?? storage.isEncryptionAvailable();
  }

  const isKnownKey = () => storage.getSelectedStorageBackend?.() === 'basic_text';

  return {
    isKnownKey,
    isAvailable() {
      answer ??= ask()
        .catch(() => false)
        .then((isThere) => {
          isRefused = !isThere;
          return isThere;
        });
      return answer;
    },
    askAgain() {
      if (isRefused) answer = undefined;
    },
    async encrypt(text) {
      return refuseKnownKey((await storage.encryptStringAsync?.(text)) ?? storage.encryptString(text));
    },
    async decrypt(encrypted) {
      refuseKnownKey(encrypted);
      const decrypted = await storage.decryptStringAsync?.(encrypted);
      if (decrypted) return { text: decrypted.result, stale: decrypted.shouldReEncrypt };
      return { text: storage.decryptString(encrypted), stale: false };
    },
  };
}
