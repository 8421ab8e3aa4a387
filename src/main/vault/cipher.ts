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
  isAvailable: () => Promise<boolean>;
  encrypt: (text: string) => Promise<Buffer>;
  /** `stale`: the system's key has changed, so the text should be encrypted again. */
  decrypt: (encrypted: Buffer) => Promise<{ text: string; stale: boolean }>;
};

/**
 * Creates encryption with a key of the operating system. On Linux without a keyring Electron falls back to "basic_text",
 * a publicly known key, which counts as unavailable. Use it only after the app is ready.
 */
export function createCipher(storage: SafeStorage): Cipher {
  return {
    async isAvailable() {
      if (storage.getSelectedStorageBackend?.() === 'basic_text') return false;
      return (await storage.isAsyncEncryptionAvailable?.()) ?? storage.isEncryptionAvailable();
    },
    async encrypt(text) {
      return (await storage.encryptStringAsync?.(text)) ?? storage.encryptString(text);
    },
    async decrypt(encrypted) {
      const decrypted = await storage.decryptStringAsync?.(encrypted);
      if (decrypted) return { text: decrypted.result, stale: decrypted.shouldReEncrypt };
      return { text: storage.decryptString(encrypted), stale: false };
    },
  };
}
