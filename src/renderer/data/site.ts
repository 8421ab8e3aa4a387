import { loggedAs } from '../lib/connection/query-client.ts';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { SiteData } from '#shared/contract/site.ts';
import { defaultSite } from '#shared/site.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';

/** The site with one row of each list, to read what arrives by. */
const shape: SiteData = {
  ...defaultSite,
  menu: [{ id: '', title: '', items: [{ id: '', label: '', icon: '', href: '', badge: '' }] }],
  footer: { ...defaultSite.footer, links: [{ title: '', items: [{ text: '', link: '' }] }] },
};

const siteDataKey = ['site-data'] as const;
const staleTime = 60 * 60_000;
/** How often an open page of a visitor, who has no socket, asks whether registration is open, in ms. */
const askEveryMs = 30_000;

function siteDataQuery(api: Api) {
  return queryOptions({
    queryKey: siteDataKey,
    queryFn: async () => ({ data: withDefaults(shape, (await api('GET /api/user/site-data')).data) }),
    staleTime,
    meta: loggedAs('site data'),
  });
}

/** The site's settings. Never fails: the page works with the defaults. */
export function useSiteData(): SiteData {
  const { data } = useQuery(siteDataQuery(useApi()));
  return data?.data ?? defaultSite;
}

/** Whether visitors may register. Pages that are open already follow it, and at once when they are looked at again. */
export function useRegistrationOpen(): boolean {
  const { data } = useQuery({
    ...siteDataQuery(useApi()),
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: 'always',
  });
  return (data?.data ?? defaultSite).registration_open;
}

/** Returns what reads the site's settings anew, for a refusal that says they have changed. */
export function useReadSiteAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: siteDataKey });
}

/** Puts the site data that the server wrote into the page into the cache. That of a page kept for offline use is fetched again. */
export function cacheInlinedSiteData(client: QueryClient, page: Document): void {
  const data = readInlinedSiteData(page);
  const isKept = page.getElementById('site-data')?.dataset['kept'] === '';
  if (data) client.setQueryData(siteDataKey, { data }, isKept ? { updatedAt: 1 } : {});
}

/** Fills the query cache with the site's settings before the server draws a page. */
export function cacheSiteData(client: QueryClient, data: SiteData): void {
  client.setQueryData(siteDataKey, { data });
}

/** The site data in the served page; undefined when it is missing or malformed. */
export function readInlinedSiteData(page: Document): SiteData | undefined {
  const inlined = page.getElementById('site-data')?.textContent;
  if (!inlined) return undefined;
  try {
    const data: unknown = JSON.parse(inlined);
    return hasShapeOf(defaultSite, data) ? withDefaults(shape, data) : undefined;
  } catch {
    return undefined;
  }
}

/** Each field of the site that can be read; the default for any other. */
function withDefaults<T extends object>(defaults: T, data: unknown): T {
  const sent = isRecord(data) ? data : {};
  const read = Object.entries(defaults).map(([key, value]) => {
    const given = sent[key];
    if (Array.isArray(value))
      return [
        key,
        Array.isArray(given) ? given.filter(isRecord).map((row) => withDefaults(value[0] as object, row)) : [],
      ];
    if (isRecord(value)) return [key, withDefaults(value, given)];
    return [key, typeof given === typeof value ? given : value];
  });
  return { ...sent, ...Object.fromEntries(read) } as T;
}

/** Checks every field of `sample`, nested ones too, for its type. */
function hasShapeOf<T extends object>(sample: T, data: unknown): data is T {
  if (!isRecord(data)) return false;
  return Object.entries(sample).every(([key, value]) => {
    if (Array.isArray(value)) return Array.isArray(data[key]);
    return isRecord(value) ? hasShapeOf(value, data[key]) : typeof data[key] === typeof value;
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
