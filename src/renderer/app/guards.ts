export type GuardFacts = {
  path: string;
  token: string | null;
  verified: boolean;
  admin: boolean;
  /** An answer ended the session or refused an admin's page. */
  sentHome: boolean;
};

/** Where to go instead; `wait` while a token has not been confirmed yet; undefined to stay. */
export type Verdict = { to: '/' | '/login' } | 'wait' | undefined;

const publicPages = ['/', '/login', '/register', '/forgot-password'];

export function guard({ path, token, verified, admin, sentHome }: GuardFacts): Verdict {
  if (sentHome && path !== '/') return { to: '/' };
  if (token !== null && !verified) return 'wait';
  if (isAdminPage(path) && !(verified && admin)) return { to: '/' };
  if (!verified && !publicPages.includes(path)) return { to: '/login' };
  if (verified && path !== '/' && publicPages.includes(path)) return { to: '/' };
  return undefined;
}

export function isAdminPage(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}
