import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Login } from '#renderer/data/histories/login-history.ts';
import { LoginRow } from './login-row.tsx';

const login = (more: Partial<Login>): Login => ({
  id: 1 as Login['id'],
  at: '2026-11-20T10:00:00.000Z',
  ip: '203.0.113.7',
  device: 'Chrome on Android',
  success: false,
  wrong: null,
  support: null,
  ...more,
});

it.each([
  [{ wrong: 'password' }, 'Wrong password'],
  [{ wrong: 'code' }, 'Wrong two-factor code'],
  [{}, 'Failed'],
] as const)('a failed login shows its reason: %o', (more, reason) => {
  render(<LoginRow login={login(more)} />);
  expect(screen.getByText(`· ${reason}`)).toBeVisible();
});

it('a successful login shows no reason', () => {
  render(<LoginRow login={login({ success: true })} />);
  expect(screen.getByText('203.0.113.7')).toBeVisible();
  expect(screen.queryByText(/·/)).not.toBeInTheDocument();
});

it.each([
  [{ did: 'view', until: null }, 'Support viewed your account', 'Still open'],
  [{ did: 'act', until: '2026-11-20T10:12:00.000Z' }, 'Support acted in your account', 'For 12 minutes'],
  [{ did: 'code', about: '+91 9820441733' }, 'Support viewed a code', '+91 9820441733'],
] as const)('a visit of support says what it did: %o', async (support, what, note) => {
  render(<LoginRow login={login({ success: true, ip: '', device: '', support })} />);
  expect(await screen.findByText(what)).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
});
