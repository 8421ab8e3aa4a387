import { useEnded } from '#renderer/lib/session/ended.store.ts';
import { routeAt } from '../routes.tsx';

/** Where someone who is not logged in goes for this address: a page of staff is kept, and opens after the login. */
export function loginFirst(address: string): string {
  const [path = ''] = address.split('?');
  if (routeAt(path).access !== 'admin') return address;
  useEnded.getState().keepPage(address);
  return '/login';
}
