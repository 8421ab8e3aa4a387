import { routeAt } from './routes.tsx';

export type Visit = {
  path: string;
  token: string | null;
  verified: boolean;
  admin: boolean;
  /** An answer ended the session or refused an admin's page. */
  sentHome: boolean;
};

/** Where to go instead; `wait` until the token is confirmed; undefined to stay. */
export type Verdict = { to: '/' | '/login' } | 'wait' | undefined;

export function guard({ path, token, verified, admin, sentHome }: Visit): Verdict {
  const { access } = routeAt(path);
  if (sentHome && path !== '/') return { to: '/' };
  if (token !== null && !verified) return 'wait';
  if (access === 'admin' && !(verified && admin)) return { to: '/' };
  if (access === 'customer' && !verified) return { to: '/login' };
  if (access === 'public' && verified) return { to: '/' };
  return undefined;
}
