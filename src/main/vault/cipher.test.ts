import { describe, expect, it } from 'vitest';
import { createCipher, type SafeStorage } from '#main/vault/cipher.ts';

/** Encrypts as Chromium does: the version of the key, then the text, here turned around. */
function storage(version: string, changes: Partial<SafeStorage> = {}): SafeStorage {
  return {
    isEncryptionAvailable: () => true,
    encryptString: (text) => Buffer.concat([Buffer.from(version), Buffer.from(text).reverse()]),
    decryptString: (encrypted) => Buffer.from(encrypted.subarray(3)).reverse().toString(),
    ...changes,
  };
}

const asynchronous: Partial<SafeStorage> = {
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text) => Buffer.from(`v10${text}`),
  decryptStringAsync: async (encrypted) => ({ result: encrypted.toString().slice(3), shouldReEncrypt: false }),
};

describe('the cipher', () => {
  it('returns what it encrypted with a key of the keyring', async () => {
    const cipher = createCipher(storage('v11'), 'linux');
    expect(await cipher.isAvailable()).toBe(true);
    expect(await cipher.decrypt(await cipher.encrypt('token'))).toEqual({ text: 'token', stale: false });
  });

  it('is not available on Linux without a keyring', async () => {
    const { isAvailable } = createCipher(storage('v10', { getSelectedStorageBackend: () => 'basic_text' }), 'linux');
    expect(await isAvailable()).toBe(false);
  });

  it('asks a keyring once for all that is kept, and again only when the person wants something kept', async () => {
    let asked = 0;
    let isUnlocked = false;
    const isEncryptionAvailable = () => {
      asked += 1;
      return isUnlocked;
    };
    const cipher = createCipher(storage('v11', { isEncryptionAvailable }), 'linux');
    expect(await Promise.all([cipher.isAvailable(), cipher.isAvailable()])).toEqual([false, false]);
    expect(await cipher.isAvailable()).toBe(false);
    expect(asked).toBe(1);
    isUnlocked = true;
    cipher.askAgain();
    expect(await cipher.isAvailable()).toBe(true);
    cipher.askAgain();
    expect(await cipher.isAvailable()).toBe(true);
    expect(asked).toBe(2);
  });

  it('takes an error of the keyring as a refusal, which is forgotten when the person wants something kept', async () => {
    let isBroken = true;
    const isEncryptionAvailable = () => {
      if (isBroken) throw new Error('org.freedesktop.DBus.Error.NoReply');
      return true;
    };
    const cipher = createCipher(storage('v11', { isEncryptionAvailable }), 'linux');
    expect(await cipher.isAvailable()).toBe(false);
    isBroken = false;
    expect(await cipher.isAvailable()).toBe(false);
    cipher.askAgain();
    expect(await cipher.isAvailable()).toBe(true);
  });

  it.each([
    ['at once', {}],
    ['later', asynchronous],
  ])('refuses the publicly known key of Linux, where the system answers %s', async (_when, changes) => {
    const cipher = createCipher(storage('v10', changes), 'linux');
    await expect(cipher.encrypt('token')).rejects.toThrow('publicly known');
    await expect(cipher.decrypt(Buffer.from('v10token'))).rejects.toThrow('publicly known');
  });

  it.each(['darwin', 'win32'] as const)(
    'takes the same mark on %s, where the key is a secret one',
    async (platform) => {
      const cipher = createCipher(storage('v10'), platform);
      expect((await cipher.decrypt(await cipher.encrypt('token'))).text).toBe('token');
    },
  );
});
