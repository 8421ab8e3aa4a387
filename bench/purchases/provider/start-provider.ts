import type { OfferId } from '#shared/contract/catalogue.ts';
import { startChild } from '../../child.ts';
import type { Cleanup } from '../../cleanup.ts';
import { findOffer, type BenchShop } from '../../shop.ts';
import { apiKey } from './provider-shop.ts';

export type BenchProvider = { pid: number | undefined; offerId: OfferId };

/** Starts a provider in its own process and makes it a server of the shop. */
export async function startProvider({ admin }: BenchShop, cleanup: Cleanup): Promise<BenchProvider> {
  const child = startChild<string>(import.meta.resolve('./provider-process.ts'), cleanup);
  const url = await child.next();
  const body = { name: 'Bench', url, api_key: apiKey, cancel_after_seconds: 60 };
  await admin('POST /api/admin/servers', { idempotencyKey: crypto.randomUUID(), body });
  return { pid: child.process.pid, offerId: await findOffer(admin, url) };
}
