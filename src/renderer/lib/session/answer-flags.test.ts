import { beforeEach, describe, expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { useSessionStore } from './session.store.ts';

const session = () => useSessionStore.getState();

describe('the flags of an answer', () => {
  beforeEach(() => session().arriveHome());

  it('newBalance becomes the balance', async () => {
    const { api } = await createFakeServices({
      'GET /api/user/recharges/1': { body: { recharge: {}, newBalance: '1250.50' } },
    });
    await api('GET /api/user/recharges/:id', { params: { id: 1 as never } });
    expect(session().balance).toBe('1250.50');
  });

  it('logout removes the token and navigates home, also on a refusal', async () => {
    const platform = createFakePlatform({ token: 'old' });
    const { api } = await createFakeServices(
      { 'GET /api/user/numbers': { status: 401, body: { code: 'signed_out', logout: true } } },
      platform,
    );
    await expect(api('GET /api/user/numbers')).rejects.toThrow('Log in to continue.');
    await expect.poll(() => session().token).toBeNull();
    expect(platform.kept()).toBeNull();
    expect(session().sentHome).toBe(true);
  });

  it('logout restores an impersonating admin only once, even when it arrives twice', async () => {
    sessionStorage.setItem('token', 'customer');
    sessionStorage.setItem('admin_token', 'admin');
    const services = await createFakeServices({ 'POST /api/user/log-out': { body: { logout: true } } });
    await services.api('POST /api/user/log-out');
    await services.session.signOut('customer');
    expect(session().token).toBe('admin');
    expect(sessionStorage.getItem('token')).toBe('admin');
  });

  it('invalid_admin_access navigates home and keeps the session', async () => {
    const { api } = await createFakeServices(
      {
        'GET /api/admin/books': {
          status: 403,
          body: { code: 'not_admin', invalid_admin_access: true },
        },
      },
      createFakePlatform({ token: 'mine' }),
    );
    await expect(api('GET /api/admin/books')).rejects.toThrow('Only an admin can do this.');
    expect(session()).toMatchObject({ sentHome: true, token: 'mine' });
  });
});
