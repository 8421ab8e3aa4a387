import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { VisitorPage } from '#shared/pages/first-screen.ts';
import type { LegalPageName } from '#shared/pages/legal.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { logFailure } from '#renderer/lib/log.ts';
import { readLegalPage, readOffers, readPrices, readStorefront } from './read/storefront.ts';

const storefrontKey = ['storefront'] as const;
const allPricesKey = [...storefrontKey, 'services'] as const;
const offersKey = (slug: string) => [...allPricesKey, slug] as const;
const legalKey = (name: LegalPageName) => ['legal', name] as const;
const shared = { initialDataUpdatedAt: () => performance.timeOrigin, staleTime: 60_000 };

/** Storefront for visitors. A page drawn by the server includes it. */
export function storefrontQuery(api: Api) {
  return queryOptions({
    queryKey: storefrontKey,
    queryFn: async () => readStorefront(await api('GET /api/user/storefront')),
    initialData: () => readInlined('storefront', ({ storefront }) => readStorefront({ data: storefront })),
    ...shared,
  });
}

/** Every service in stock with its lowest price, for visitors who ask for more than the first. */
export function allPricesQuery(api: Api) {
  return queryOptions({
    queryKey: allPricesKey,
    queryFn: async () => readPrices(await api('GET /api/user/storefront/services')),
    initialData: () => readInlined('services', ({ services }) => services && readPrices({ data: services })),
    ...shared,
  });
}

/** The prices of one service by country. `slug` is its name in the address. */
export function serviceOffersQuery(api: Api, slug: string) {
  return queryOptions({
    queryKey: offersKey(slug),
    queryFn: async () => readOffers(await api('GET /api/user/storefront/services/:slug', { params: { slug } })),
    initialData: () =>
      readInlined('offers', ({ offers }) => (offers?.service.slug === slug ? readOffers({ data: offers }) : undefined)),
    ...shared,
  });
}

/** One of the owner's pages. */
export function legalPageQuery(api: Api, name: LegalPageName) {
  return queryOptions({
    queryKey: legalKey(name),
    queryFn: async () => readLegalPage(await api('GET /api/user/pages/:name', { params: { name } })),
    initialData: () =>
      readInlined('page', ({ page }) => (page?.name === name ? readLegalPage({ data: page }) : undefined)),
    ...shared,
  });
}

/** Fills the query cache with the storefront before the server draws the visitors' page. */
export function cacheVisitorPage(client: QueryClient, { storefront, offers, services, page }: VisitorPage): void {
  client.setQueryData(storefrontKey, { data: storefront });
  if (page) client.setQueryData(legalKey(page.name), { data: page });
  if (services) client.setQueryData(allPricesKey, { data: services });
  if (offers) client.setQueryData(offersKey(offers.service.slug), { data: offers });
}

/** What the served page includes of the shop; undefined where it is missing or cannot be read: it is then asked for. */
function readInlined<T>(name: string, read: (page: Partial<VisitorPage>) => T | undefined): T | undefined {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('storefront')?.textContent;
  if (!text) return undefined;
  try {
    return read(JSON.parse(text) as Partial<VisitorPage>);
  } catch (error) {
    logFailure(name, error);
    return undefined;
  }
}
