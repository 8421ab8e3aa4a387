import { routeAt } from '../routes.tsx';

export type Visit = {
  path: string;
  /** The query of the address, as `?token=…`. */
  search?: string;
  /** The page that was wanted before logging in. */
  wanted?: string | undefined;
  token: string | null;
  verified: boolean;
  admin: boolean;
  /** An answer ended the session or refused an admin's page. */
  sentHome: boolean;
};

/** Where to go instead, and which page to open after a login; `wait` until the token is confirmed; undefined to stay. */
export type Verdict = { to: string; wanted?: string } | 'wait' | undefined;

export function guard({ path, search = '', wanted, token, verified, admin, sentHome }: Visit): Verdict {
  const { access, path: page } = routeAt(path);
  if (sentHome && path !== '/') return { to: '/', ...(opensAfterLogIn(path) && { wanted: path + search }) };
  if (token !== null && !verified) return 'wait';
  if (access === 'admin' && !(verified && admin)) return { to: '/' };
  if (access === 'customer' && !verified)
    return { to: '/login', ...(opensAfterLogIn(path) && { wanted: path + search }) };
  if (access === 'public' && verified && !isResetLink(page, search))
    return { to: wanted !== undefined && (opensAfterLogIn(pathOf(wanted)) || isInvitation(wanted)) ? wanted : '/' };
  return undefined;
}

/** A page of whoever has logged in. One that does not exist is not worth it, and nobody logs in to be logged out. */
function opensAfterLogIn(path: string): boolean {
  const { access, path: page } = routeAt(path);
  return (access === 'customer' || access === 'admin') && page !== '/logout' && page !== '*';
}

/** An invitation to staff stands on the home page, and is accepted once someone has logged in. */
function isInvitation(address: string): boolean {
  return /^\/\?invitation=[\w-]+$/.test(address);
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** A mailed link that sets a new password works on a device that is still logged in, too. */
function isResetLink(page: string, search: string): boolean {
  return page === '/forgot-password' && new URLSearchParams(search).has('token');
}
