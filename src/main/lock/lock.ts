import { z } from 'zod';
import type { CallOutput } from '#shared/contract/desktop/calls.ts';
import type { Slot } from '#main/settings.ts';
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
  function state(): { email: string } | null {
    try {
      const stored = Locked.safeParse(JSON.parse(slot.read() ?? 'null'));
      return stored.success ? stored.data : null;
    } catch {
      return null;
    }
  }

  /** Locks the login of `email`, empty while the page has not told it yet. Does nothing while locked, or without a login. */
  async function lock(email = ''): Promise<void> {
    const own = await token();
    if (own === null || state() !== null) return;
    slot.write(JSON.stringify({ email }));
    onLock();
    // What was proven before the lock counts no longer: whoever unlocks proves it anew.
    await call({ endpoint: 'DELETE /api/user/proof', tokens: { token: own } });
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
      slot.clear();
      onUnlock();
      return { ok: true };
    }
    if (body['logout'] === true) return over();
    // A proxy in front of a shop that is down answers in its own words.
    return { ok: false, problem: typeof body['code'] === 'string' ? body : { code: 'unavailable' } };
  }

  /** The login ended elsewhere: there is nothing to unlock, the page asks to log in. */
  function over(): CallOutput<'unlock'> {
    onLoginOver();
    slot.clear();
    onUnlock();
    return { ok: true };
  }

  /** The person logs out instead. */
  function release(): void {
    if (state() === null) return;
    slot.clear();
    onUnlock();
  }

  return { state, lock, unlock, release };
}
export type Lock = ReturnType<typeof createLock>;
