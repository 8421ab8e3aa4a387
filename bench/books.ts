import { createShopApi } from '#sandbox/world/shop-api.ts';
import type { BenchShop } from './shop.ts';

/** Every posting is read: forty million take two minutes. */
const patienceMs = 15 * 60_000;

/** Proves the books whole, and returns how long it took, in seconds. Rejects when they differ. */
export async function proveBooks({ url, adminToken }: BenchShop): Promise<number> {
  const began = performance.now();
  const patient = createShopApi(url, adminToken, patienceMs);
  const { balanced, differences } = await patient('GET /api/admin/books', { query: { full: 'true' } });
  if (!balanced) throw new Error(`the books differ: ${JSON.stringify(differences.slice(0, 5))}`);
  return (performance.now() - began) / 1000;
}
