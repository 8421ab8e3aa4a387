import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#renderer/lib/connection/api.ts';
import { adminListQuery } from './admin-list.ts';
import { queuesQuery } from './desk/queues.ts';
import { userCountQuery, usersList } from './users.ts';

/** Prefetches what the first page of the panel shows. Failures are left to the page, which fetches again. */
export async function preloadFirstList({ pathname, search }: Location, api: Api, client: QueryClient): Promise<void> {
  if (pathname !== '/admin' || search !== '') return;
  await Promise.all([
    client.prefetchQuery(adminListQuery(client, usersList(api, { search: '', sort: 'newest' }))),
    client.prefetchQuery(userCountQuery(api, '')),
    client.prefetchQuery(queuesQuery(api)),
  ]);
}
