import { isAdminPage } from '../guards.ts';

const pagesWithout = [
  '/login',
  '/register',
  '/forgot-password',
  '/notifications',
  '/numbers-history',
  '/transactions-history',
  '/login-history',
];

/** Log-in pages, notifications, histories and the admin's pages bring their own heads. */
export function hasTopBar(path: string): boolean {
  return !isAdminPage(path) && !pagesWithout.includes(path);
}
