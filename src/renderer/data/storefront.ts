import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Storefront } from '#shared/contract/storefront.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { logFailure } from '#renderer/lib/log.ts';
import { readPrices, readStorefront } from './read/storefront.ts';

const storefrontKey = ['storefront'] as const;
const staleTime = 60_000;

/** Storefront for visitors. A page drawn by the server includes it. */
export function storefrontQuery(api: Api) {
  return queryOptions({
    queryKey: storefrontKey,
    queryFn: async () => readStorefront(await api('GET /api/user/storefront')),
    initialData: readInlined,
    initialDataUpdatedAt: () => performance.timeOrigin,
    staleTime,
  });
}

/** Every service in stock with its lowest price, for visitors who ask for more than the first. */
export function allPricesQuery(api: Api) {
  return queryOptions({
    queryKey: [...storefrontKey, 'services'],
    queryFn: async () => readPrices(await api('GET /api/user/storefront/services')),
    staleTime,
  });
}

/** Fills the query cache with the storefront before the server draws the visitors' page. */
export function cacheStorefront(client: QueryClient, data: Storefront): void {
  client.setQueryData(storefrontKey, { data });
}

/** The storefront in the served page; undefined where it is missing or cannot be read: it is then asked for. */
function readInlined(): { data: Storefront } | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('storefront')?.textContent;
  if (!text) return undefined;
  try {
    return readStorefront({ data: JSON.parse(text) });
  } catch (error) {
    logFailure('storefront', error);
    return undefined;
  }
}
