import { describe, expect, it, vi } from 'vitest';
import { createCipher, type SafeStorage } from '#main/vault/cipher.ts';
import { memorySlot } from '#main/testing/memory-slot.ts';
import { createVault } from '#main/vault/vault.ts';

/** Fake encryption: reverses the bytes. */
function fakeSafeStorage(changes: Partial<SafeStorage> = {}): SafeStorage {
  return {
    isEncryptionAvailable: () => true,
    encryptString: (text) => Buffer.from(text).reverse(),
    decryptString: (encrypted) => Buffer.from(encrypted).reverse().toString(),
    ...changes,
  };
}

function vaultOver(storage: SafeStorage, slot = memorySlot()) {
  return { vault: createVault(createCipher(storage), slot), slot };
}

describe('the vault', () => {
  it('is empty at first', async () => {
    expect(await vaultOver(fakeSafeStorage()).vault.read()).toBeNull();
  });

  it('keeps a token across restarts, and never as plain text', async () => {
    const { vault, slot } = vaultOver(fakeSafeStorage());
    expect(await vault.keep('secret-token')).toBe(true);
    const onDisk = slot.read() ?? '';
    expect(onDisk).not.toBe('');
    expect(Buffer.from(onDisk, 'base64').toString()).not.toContain('secret-token');
    expect(await vaultOver(fakeSafeStorage(), slot).vault.read()).toBe('secret-token');
  });

  it('removes the token from memory and disk', async () => {
    const { vault, slot } = vaultOver(fakeSafeStorage());
    await vault.keep('secret-token');
    vault.forget();
    expect(await vault.read()).toBeNull();
    expect(slot.read()).toBeUndefined();
  });

  it('tells everyone who asks at once, also while the key of the system has changed', async () => {
    const renewed = fakeSafeStorage({
      isAsyncEncryptionAvailable: () => Promise.resolve(true),
      encryptStringAsync: async (text) => Buffer.from(text).reverse(),
      decryptStringAsync: async (encrypted) => ({
        result: Buffer.from(encrypted).reverse().toString(),
        shouldReEncrypt: true,
      }),
    });
    const slot = memorySlot(Buffer.from('secret-token').reverse().toString('base64'));
    const { vault } = vaultOver(renewed, slot);
    expect(await Promise.all([vault.read(), vault.read()])).toEqual(['secret-token', 'secret-token']);
    expect(await vault.read()).toBe('secret-token');
  });

  it('forgets a token that the keyring was still encrypting', async () => {
    let answer: ((encrypted: Buffer) => void) | undefined;
    const slow = fakeSafeStorage({
      isAsyncEncryptionAvailable: () => Promise.resolve(true),
      encryptStringAsync: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const { vault, slot } = vaultOver(slow);
    const keeping = vault.keep('secret-token');
    await vi.waitFor(() => expect(answer).toBeDefined());
    vault.forget();
    answer?.(Buffer.from('encrypted'));
    await keeping;
    expect([slot.read(), await vault.read()]).toEqual([undefined, null]);
  });

  it.each([
    ['the system cannot encrypt', fakeSafeStorage({ isEncryptionAvailable: () => false })],
    ['the key is publicly known', fakeSafeStorage({ getSelectedStorageBackend: () => 'basic_text' })],
    [
      'asynchronous encryption is unavailable',
      fakeSafeStorage({ isAsyncEncryptionAvailable: () => Promise.resolve(false) }),
    ],
    [
      'encryption fails',
      fakeSafeStorage({
        encryptString: () => {
          throw new Error('the keyring is locked');
        },
      }),
    ],
  ])('keeps a token in memory only, returns false, and clears the disk when %s', async (_case, storage) => {
    const { vault, slot } = vaultOver(storage, memorySlot('an older token'));
    expect(await vault.keep('secret-token')).toBe(false);
    expect(slot.read()).toBeUndefined();
    expect(await vault.read()).toBe('secret-token');
    expect(await vaultOver(storage, slot).vault.read()).toBeNull();
    vault.forget();
    expect(await vault.read()).toBeNull();
  });

  it('returns null and keeps the stored value when it cannot be decrypted now', async () => {
    const locked = fakeSafeStorage({
      decryptString: () => {
        throw new Error('the keyring is locked');
      },
    });
    const { vault, slot } = vaultOver(locked, memorySlot('b2xk'));
    expect(await vault.read()).toBeNull();
    expect(slot.read()).toBe('b2xk');
  });

  it('prefers asynchronous encryption and encrypts again when the system has changed its key', async () => {
    const storage = fakeSafeStorage({
      isAsyncEncryptionAvailable: () => Promise.resolve(true),
      encryptStringAsync: (text) => Promise.resolve(Buffer.from(`new key ${text.length}`)),
      decryptStringAsync: () => Promise.resolve({ result: 'secret-token', shouldReEncrypt: true }),
    });
    const { vault, slot } = vaultOver(storage, memorySlot('b2xk'));
    expect(await vault.read()).toBe('secret-token');
    expect(Buffer.from(slot.read() ?? '', 'base64').toString()).toBe('new key 12');
  });
});
