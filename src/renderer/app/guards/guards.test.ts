import { describe, expect, it } from 'vitest';
import { guard, type Visit } from './guards.ts';

const visitor = { token: null, verified: false, admin: false, sentHome: false };
const customer = { ...visitor, token: 't', verified: true };
const admin = { ...customer, admin: true };
const unconfirmed = { ...visitor, token: 't' };
const at = (path: string, facts: Omit<Visit, 'path'>) => guard({ path, ...facts });

describe('the guards', () => {
  it.each(['/', '/login', '/register', '/forgot-password'])('let a visitor onto %s', (path) => {
    expect(at(path, visitor)).toBeUndefined();
  });

  it.each(['/buy-number', '/recharge', '/notifications'])(
    'send a visitor from %s to log in, and back after that',
    (path) => {
      expect(at(path, visitor)).toEqual({ to: '/login', wanted: path });
      expect(guard({ path: '/login', wanted: path, ...customer })).toEqual({ to: path });
    },
  );

  it('keep the query of the wanted page', () => {
    expect(guard({ path: '/buy-number', search: '?service=3', ...visitor })).toEqual({
      to: '/login',
      wanted: '/buy-number?service=3',
    });
  });

  it('open no page that does not exist after a login', () => {
    expect(at('/no-such-page', visitor)).toEqual({ to: '/login' });
  });

  it.each(['/logout', '/Logout/?now', '/login', '/', '/no-such-page', '/logout#x'])(
    '11 open the home page after a login, whoever says that %s was wanted',
    (wanted) => expect(guard({ path: '/login', wanted, ...customer })).toEqual({ to: '/' }),
  );

  it('lead back to the invitation that was opened before the login', () => {
    const wanted = '/?invitation=fr0m_the-mail';
    expect(guard({ path: '/register', wanted, ...customer })).toEqual({ to: wanted });
    expect(guard({ path: '/login', wanted: '/?invitation=x&next=/logout', ...customer })).toEqual({ to: '/' });
  });

  it('never log out whoever logs in', () => {
    expect(at('/logout', visitor)).toEqual({ to: '/login' });
    expect(at('/Logout/', visitor)).toEqual({ to: '/login' });
  });

  it.each(['/login', '/register', '/forgot-password'])('send a verified user from %s home', (path) => {
    expect(at(path, customer)).toEqual({ to: '/' });
  });

  it('let a verified user onto the link that sets a new password', () => {
    expect(guard({ path: '/forgot-password', search: '?token=mailed', ...customer })).toBeUndefined();
    expect(guard({ path: '/login', search: '?token=mailed', ...customer })).toEqual({ to: '/' });
  });

  it('take no notice of case and a trailing slash, as the router does', () => {
    for (const path of ['/LOGIN', '/login/', '/Register/', '/FORGOT-PASSWORD']) {
      expect(at(path, visitor)).toBeUndefined();
      expect(at(path, customer)).toEqual({ to: '/' });
    }
    for (const path of ['/ADMIN', '/Admin/Orders/']) expect(at(path, customer)).toEqual({ to: '/' });
    expect(at('/numbers-history/', visitor)).toEqual({ to: '/login', wanted: '/numbers-history/' });
    expect(guard({ path: '/Forgot-Password/', search: '?token=mailed', ...customer })).toBeUndefined();
  });

  it.each(['/', '/buy-number', '/no-such-page'])('let a verified user onto %s', (path) => {
    expect(at(path, customer)).toBeUndefined();
  });

  it.each(['/admin', '/admin/orders'])('send everyone but an admin from %s home', (path) => {
    expect(at(path, visitor)).toEqual({ to: '/' });
    expect(at(path, customer)).toEqual({ to: '/' });
    expect(at(path, admin)).toBeUndefined();
  });

  it('do not treat /administration as an admin page', () => {
    expect(at('/administration', customer)).toBeUndefined();
  });

  it('wait while a token is being confirmed, so that a reload stays on its page', () => {
    expect(at('/buy-number', unconfirmed)).toBe('wait');
    expect(at('/admin', unconfirmed)).toBe('wait');
  });

  it('send everyone home when an answer ended the session, and know which page that took away', () => {
    expect(at('/buy-number', { ...visitor, sentHome: true })).toEqual({ to: '/', wanted: '/buy-number' });
    expect(at('/admin/users', { ...admin, sentHome: true })).toEqual({ to: '/', wanted: '/admin/users' });
    expect(at('/logout', { ...visitor, sentHome: true })).toEqual({ to: '/' });
    expect(at('/', { ...visitor, sentHome: true })).toBeUndefined();
  });
});
