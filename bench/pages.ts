import { createShopApi } from '#sandbox/world/shop-api.ts';
import { serveBarePage } from './bare-page.ts';
import type { PageToOpen } from './sizes/first-load.ts';
import type { PartContext } from './part.ts';
import { startBenchShop, type BenchShop } from './shop.ts';

export type Pages = Record<'bare' | 'login' | 'landing' | 'home' | 'buyNumber' | 'admin', PageToOpen> & {
  shop: BenchShop;
};

/** The measured pages, of an earlier commit where one is named: bare page, visitor's page, login, and the pages of a logged-in customer. */
export async function openPages(
  { builds, cleanup }: Pick<PartContext, 'builds' | 'cleanup'>,
  commit?: string,
): Promise<Pages> {
  const bare = await serveBarePage(cleanup);
  const shop = await startBenchShop(await (commit ? builds.webOf(commit) : builds.web()), cleanup);
  // With a confirmed email, like most customers: the reminder of the others would be the largest text of their dashboard.
  const { token } = await createShopApi(shop.url)('POST /api/user/login', { body: shop.world.customer });
  return {
    shop,
    bare: { name: 'bare page', address: bare, shows: 'main' },
    landing: { name: '/ of a visitor', address: `${shop.url}/`, shows: 'h1' },
    home: { name: '/ of a customer', address: `${shop.url}/`, shows: '#page h1', token },
    login: { name: '/login', address: `${shop.url}/login`, shows: 'input[type=password]' },
    admin: { name: '/admin', address: `${shop.url}/admin`, shows: '[role=grid]', token: shop.adminToken },
    buyNumber: { name: '/buy-number', address: `${shop.url}/buy-number`, shows: '#my-numbers', token },
  };
}
