import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { SiteData } from '#shared/contract/site.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { readInlinedSiteData } from './inlined-site-data.ts';
import { plainSite } from './plain-site.ts';

const siteDataKey = ['site-data'] as const;
const freshFor = 60 * 60_000;

/** Shows what the page carries from the first paint on. It counts as old, so that it is asked for again quietly. */
export function keepInlinedSiteData(client: QueryClient, page: Document): void {
  const data = readInlinedSiteData(page);
  if (data) keepSiteData(client, data);
}

export function keepSiteData(client: QueryClient, data: SiteData): void {
  client.setQueryData(siteDataKey, { data }, { updatedAt: 1 });
}

/** Never fails: the page works without it. */
export function useSiteData(): SiteData {
  const api = useApi();
  const { data } = useQuery({
    queryKey: siteDataKey,
    queryFn: () => api('GET /api/user/site-data'),
    staleTime: freshFor,
    meta: { logAs: 'site data' },
  });
  return data?.data ?? plainSite;
}
