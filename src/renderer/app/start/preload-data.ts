import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { routeAt } from '../routes.tsx';
import { yieldToMain } from './yield-to-main.ts';
import { authDataQuery } from '#renderer/data/session.ts';

/**
 * Prefetches auth data and the page's first queries in parallel. Resolves when all of them have settled: a failed one is
 * fetched again by the page. A page that has no queries in `page-data.ts` is not waited for.
 */
export async function preloadData({ pathname, search }: Location, api: Api, queryClient: QueryClient): Promise<void> {
  const authData = prefetchAuthData(api, queryClient);
  await yieldToMain();
  const { path } = routeAt(pathname);
  if (path !== '/' && path !== '/buy-number') return;
  const data = import('./page-data.ts').then(({ preloadPageData }) => preloadPageData(path, search, api, queryClient));
  await Promise.all([authData, data.catch(() => {})]);
}

/** Verifies the session on success. Failures are left to `useAuthData`. */
async function prefetchAuthData(api: Api, queryClient: QueryClient): Promise<void> {
  const { token } = useSessionStore.getState();
  const data = await queryClient.fetchQuery(authDataQuery(api, token)).catch(() => undefined);
  const session = useSessionStore.getState();
  if (data && session.token === token) session.verify(data);
}
