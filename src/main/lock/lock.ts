import { z } from 'zod';
import type { CallOutput } from '#shared/contract/desktop/calls.ts';
import type { Slot } from '#main/slots.ts';
import type { ShopCalls } from '#main/shop/shop-calls.ts';

const Locked = z.object({ email: z.string() });

type Dependencies = {
  /** Outlives the app: a client that is quit while locked starts locked. */
  slot: Slot;
  /** The token of the person at this computer. */
  token: () => Promise<string | null>;
  call: ShopCalls;
  /** Called once it is locked: pages lose their tokens, impersonations end. */
  onLock: () => void;
  /** Called once it is unlocked, or the login behind the lock is over. */
  onUnlock: () => void;
  /** Forgets the login, which is over. */
  onLoginOver: () => void;
};

type Proof = { password?: string | undefined; code?: string | undefined };

/**
 * Locks the client. Pages lose their tokens, and get them back once the shop has taken a proof of the person: so whoever
 * finds an open desk sees nothing and does nothing.
 */
export function createLock({ slot, token, call, onLock, onUnlock, onLoginOver }: Dependencies) {
  let locked = readStored(slot);

  /**
   * Locks the login of `email`, empty while the page has not told it yet. Does nothing while locked, or without a login. In memory
   * first: it waits for neither the keyring nor the disk, and stays where they fail.
   */
  async function lock(email = ''): Promise<void> {
    if (locked !== null) return;
    locked = { email };
    const own = await token().catch(() => undefined);
    if (own === null) {
      locked = null;
      return;
    }
    onLock();
    slot.write(JSON.stringify(locked));
    // What was proven before the lock counts no longer: whoever unlocks proves it anew.
    if (own !== undefined) await call({ endpoint: 'DELETE /api/user/proof', tokens: { token: own } });
  }

  async function unlock(proof: Proof): Promise<CallOutput<'unlock'>> {
    const own = await token();
    if (own === null) return over();
    const { status, body } = await call({
      endpoint: 'POST /api/user/proof',
      tokens: { token: own },
      body: proof,
    });
    if (status === 200) {
      open();
      return { ok: true };
    }
    if (body['logout'] === true) return over();
    // A proxy in front of a shop that is down answers in its own words.
    return { ok: false, problem: typeof body['code'] === 'string' ? body : { code: 'unavailable' } };
  }

  /** The login ended elsewhere: there is nothing to unlock, the page asks to log in. */
  function over(): CallOutput<'unlock'> {
    onLoginOver();
    open();
    return { ok: true };
  }

  /** The person logs out instead. */
  function release(): void {
    if (locked !== null) open();
  }

  function open(): void {
    locked = null;
    slot.clear();
    onUnlock();
  }

  /** Whom it keeps out; null while it is open. */
  const state = () => locked;

  return { state, lock, unlock, release };
}
export type Lock = ReturnType<typeof createLock>;

/** What cannot be read is a lock. */
function readStored(slot: Slot): { email: string } | null {
  try {
    const stored = slot.read();
    return stored === undefined ? null : Locked.parse(JSON.parse(stored));
  } catch {
    return { email: '' };
  }
}
