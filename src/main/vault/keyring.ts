import type { Opening } from '#shared/contract/desktop/calls.ts';
import type { Slot } from '#main/slots.ts';
import type { Cipher } from '#main/vault/cipher.ts';
import type { Vault } from '#main/vault/vault.ts';

type Dependencies = {
  /** Set while the last login could be kept in memory only: the next start has none, and says why. */
  slot: Slot;
  cipher: Pick<Cipher, 'isKnownKey' | 'askAgain'>;
  vault: Pick<Vault, 'holds'>;
};

/** Knows why the system's keyring gives no login back. */
export function watchKeyring({ slot, cipher, vault }: Dependencies) {
  return {
    /** A login is about to be remembered: the person who refused the keyring may have unlocked it. */
    askAgain: cipher.askAgain,
    /** A login was to be remembered. Each change is flushed to the disk. */
    note(kept: boolean): void {
      if (kept === (slot.read() === undefined)) return;
      if (kept) slot.clear();
      else slot.write('none');
    },
    /** Why there is no login, of whoever was logged in here; null where nobody was. */
    whyLost(): Opening['login_lost'] {
      if (vault.holds()) return cipher.isKnownKey() ? 'no_keyring' : 'keyring_locked';
      return slot.read() === undefined ? null : 'no_keyring';
    },
    /** The person logged out: nothing is lost. */
    forget: () => void (slot.read() !== undefined && slot.clear()),
  };
}
export type Keyring = ReturnType<typeof watchKeyring>;
