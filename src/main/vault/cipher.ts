/** The part of Electron's safeStorage that is used; older Electrons lack the asynchronous half. */
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
  /** `stale` asks to encrypt the text anew: the system has changed its key. */
  decrypt: (encrypted: Buffer) => Promise<{ text: string; stale: boolean }>;
};

/**
 * Encryption with a key the operating system keeps. On Linux without a keyring Electron offers "basic_text", a key
 * anyone can know: that counts as none. Ask only after the app is ready.
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
      const answer = await storage.decryptStringAsync?.(encrypted);
      if (answer) return { text: answer.result, stale: answer.shouldReEncrypt };
      return { text: storage.decryptString(encrypted), stale: false };
    },
  };
}
