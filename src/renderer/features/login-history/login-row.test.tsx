import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoginRow, type Login } from './login-row.tsx';

const login = (more: Partial<Login>): Login => ({
  id: 1 as Login['id'],
  at: '2026-11-20T10:00:00.000Z',
  ip: '203.0.113.7',
  device: 'Chrome on Android',
  success: false,
  wrong: null,
  ...more,
});

it.each([
  [{ wrong: 'password' }, 'Wrong password'],
  [{ wrong: 'code' }, 'Wrong two-factor code'],
  [{}, 'Refused'],
] as const)('a try that failed says why: %o', (more, reason) => {
  render(<LoginRow login={login(more)} />);
  expect(screen.getByText(`· ${reason}`)).toBeVisible();
});

it('a log-in that succeeded has nothing to explain', () => {
  render(<LoginRow login={login({ success: true })} />);
  expect(screen.getByText('203.0.113.7')).toBeVisible();
  expect(screen.queryByText(/·/)).not.toBeInTheDocument();
});
