import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogin } from '#main/login.ts';
import type { ShopCalls } from '#main/shop/shop-calls.ts';
import type { OpenWindow } from '#main/window/windows.ts';

const shop = 'https://shop.example';
const onForget = vi.fn<() => void>();
let opened: Pick<OpenWindow, 'session'>;
let remembered: string | null;
let email: string | undefined;
let locked: { email: string } | null;
let sent: Parameters<ShopCalls>[0][];

beforeEach(() => {
  opened = { session: { token: null, admin_token: null } };
  remembered = null;
  email = 'asha@numdesk.test';
  locked = null;
  sent = [];
  onForget.mockReset();
});

const done: ShopCalls = async () => ({ status: 200, body: {} });

function client(call: ShopCalls = done) {
  return createLogin({
    windows: { shop: () => opened as OpenWindow },
    vault: { read: async () => remembered, forget: () => void (remembered = null), holds: () => remembered !== null },
    page: { email: () => email, forget: () => void (email = undefined) },
    shopAddress: () => shop,
    call: (request) => {
      sent.push(request);
      return call(request);
    },
    locked: () => locked,
    onForget,
  });
}
const logOutOf = (token: string) => ({ endpoint: 'POST /api/user/log-out', tokens: { token }, shop });

describe('the login', () => {
  it('is kept while the keyring is not asked, and knows the remembered token from another', async () => {
    expect(client().isKept()).toBe(false);
    remembered = 'kept';
    expect(client().isKept()).toBe(true);
    expect([await client().isRemembered('kept'), await client().isRemembered('other')]).toEqual([true, false]);
  });

  it('has the token of its window, else the remembered one', async () => {
    remembered = 'remembered';
    expect(await client().token()).toBe('remembered');
    opened.session = { token: 'of the window', admin_token: null };
    expect(await client().token()).toBe('of the window');
  });

  it('is of one person in one shop, also while locked before the page has told', () => {
    expect(client().who()).toBe('https://shop.example asha@numdesk.test');
    email = undefined;
    expect(client().who()).toBeUndefined();
    locked = { email: 'meera@numdesk.test' };
    expect(client().who()).toBe('https://shop.example meera@numdesk.test');
  });

  it('is forgotten at a log-out, which the page has told the shop itself', async () => {
    remembered = 'remembered';
    opened.session = { token: 'of the window', admin_token: null };
    await client().logOut();
    expect([remembered, email, opened.session.token, sent]).toEqual([null, undefined, null, []]);
    expect(onForget).toHaveBeenCalledOnce();
  });

  it('is ended in the shop too where it is locked, or the shop is left', async () => {
    remembered = 'remembered';
    await client().leaveShop();
    expect(sent).toEqual([logOutOf('remembered')]);
    remembered = 'another';
    locked = { email: 'asha@numdesk.test' };
    await client().logOut();
    expect(sent.at(-1)).toEqual(logOutOf('another'));
    expect(remembered).toBeNull();
  });

  it('of a shop that is left is over once that shop has heard of it', async () => {
    remembered = 'remembered';
    let answer = (): void => {};
    const login = client(() => new Promise((resolve) => (answer = () => resolve({ status: 200, body: {} }))));
    await login.leaveShop();
    const order: string[] = [];
    const over = login.hasLeft().then(() => order.push('over'));
    await new Promise(setImmediate);
    order.push('heard');
    answer();
    await over;
    expect(order).toEqual(['heard', 'over']);
  });

  it('that nobody has is left without a word to the shop', async () => {
    await client().leaveShop();
    expect(sent).toEqual([]);
  });
});
