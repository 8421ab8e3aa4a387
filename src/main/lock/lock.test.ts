import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLock } from '#main/lock/lock.ts';
import type { ShopAnswer, ShopCalls } from '#main/shop/shop-calls.ts';
import { memorySlot } from '#main/testing/memory-slot.ts';

let slot: ReturnType<typeof memorySlot>;
let token: string | null;
const parts = {
  onLock: vi.fn<() => void>(),
  onUnlock: vi.fn<() => void>(),
  onLoginOver: vi.fn<() => void>(),
};

beforeEach(() => {
  slot = memorySlot();
  token = 'mine';
  vi.resetAllMocks();
});

/** A client whose shop takes the password "right". */
function client(answer?: ShopAnswer, kept = slot) {
  const sent: Parameters<ShopCalls>[0][] = [];
  const call: ShopCalls = async (request) => {
    sent.push(request);
    if (answer) return answer;
    const isRight = (request.body as { password?: string } | undefined)?.password === 'right';
    return isRight ? { status: 200, body: {} } : { status: 403, body: { code: 'wrong_password' } };
  };
  return { lock: createLock({ slot: kept, token: async () => token, call, ...parts }), call, sent };
}

describe('the lock', () => {
  it('locks a login once, and ends what was proven before', async () => {
    const { lock, sent } = client();
    await lock.lock('asha@numdesk.test');
    await lock.lock('asha@numdesk.test');
    expect(parts.onLock).toHaveBeenCalledOnce();
    expect(lock.state()).toEqual({ email: 'asha@numdesk.test' });
    expect(sent).toEqual([{ endpoint: 'DELETE /api/user/proof', tokens: { token: 'mine' } }]);
  });

  it('locks nothing where nobody is logged in', async () => {
    token = null;
    const { lock } = client();
    await lock.lock('asha@numdesk.test');
    expect(lock.state()).toBeNull();
    expect(parts.onLock).not.toHaveBeenCalled();
  });

  it('locks also before the page has told who is logged in', async () => {
    const { lock } = client();
    await lock.lock();
    expect(lock.state()).toEqual({ email: '' });
    expect(parts.onLock).toHaveBeenCalledOnce();
  });

  it('outlives the app', async () => {
    await client().lock.lock('asha@numdesk.test');
    expect(client().lock.state()).toEqual({ email: 'asha@numdesk.test' });
  });

  it('locks though neither the disk nor the keyring answers', async () => {
    const failing = () => {
      throw new Error('EROFS: read-only file system, write');
    };
    slot = { read: () => undefined, write: failing, clear: failing };
    const lock = createLock({ slot, token: () => Promise.reject(new Error('keyring')), call: client().call, ...parts });
    await lock.lock('asha@numdesk.test').catch(() => {});
    expect(lock.state()).toEqual({ email: 'asha@numdesk.test' });
    expect(parts.onLock).toHaveBeenCalledOnce();
  });

  it('is there at once, before the keyring has told the token', () => {
    const lock = createLock({ slot, token: () => new Promise(() => {}), call: client().call, ...parts });
    void lock.lock('asha@numdesk.test');
    expect(lock.state()).not.toBeNull();
  });

  it.each([
    [
      'cannot be read',
      () => {
        throw new Error('EIO: i/o error, read');
      },
    ],
    ['is no JSON', () => '{"email":'],
    ['has another shape', () => '{"mail":"x"}'],
  ])('is there where what was kept of it %s', (_name, read) => {
    const { lock } = client({ status: 0, body: {} }, { ...slot, read });
    expect(lock.state()).toEqual({ email: '' });
  });

  it('opens with the right password only', async () => {
    const { lock } = client();
    await lock.lock('asha@numdesk.test');
    expect(await lock.unlock({ password: 'wrong' })).toEqual({ ok: false, problem: { code: 'wrong_password' } });
    expect(lock.state()).not.toBeNull();
    expect(await lock.unlock({ password: 'right' })).toEqual({ ok: true });
    expect(lock.state()).toBeNull();
    expect(parts.onUnlock).toHaveBeenCalledOnce();
  });

  it.each([0, 502])('stays while the shop does not answer (status %i)', async (status) => {
    const { lock } = client({ status, body: {} });
    await lock.lock('asha@numdesk.test');
    expect(await lock.unlock({ password: 'right' })).toEqual({ ok: false, problem: { code: 'unavailable' } });
    expect(lock.state()).not.toBeNull();
  });

  it('has nothing behind it once the login was ended elsewhere: the page asks to log in', async () => {
    const { lock } = client({ status: 401, body: { code: 'signed_out', logout: true } });
    await lock.lock('asha@numdesk.test');
    expect(await lock.unlock({ password: 'right' })).toEqual({ ok: true });
    expect(parts.onLoginOver).toHaveBeenCalledOnce();
    expect(lock.state()).toBeNull();
  });
});
