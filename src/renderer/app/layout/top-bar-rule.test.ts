import { expect, it } from 'vitest';
import { hasTopBar } from './top-bar-rule.ts';

it.each([
  '/login',
  '/register',
  '/forgot-password',
  '/notifications',
  '/numbers-history',
  '/transactions-history',
  '/login-history',
  '/admin',
  '/admin/orders',
])('the top bar is hidden on %s', (path) => {
  expect(hasTopBar(path)).toBe(false);
});

it.each(['/', '/buy-number', '/recharge', '/anything'])('the top bar shows on %s', (path) => {
  expect(hasTopBar(path)).toBe(true);
});
