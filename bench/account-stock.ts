import type { ProductId } from '#shared/contract/readymade.ts';
import { paise, toRupees } from '#shared/money.ts';
import { mostLines } from '#shared/staff/stock.ts';
import type { ShopApi } from '#sandbox/world/shop-api.ts';

/** A kept database may have those of an earlier run. */
const run = Date.now().toString(36);

/** Adds a product at one rupee with made-up accounts, through the product's API. */
export async function stockAccounts(admin: ShopApi, count: number): Promise<ProductId> {
  const { product } = await admin('POST /api/admin/products', {
    idempotencyKey: crypto.randomUUID(),
    body: { name: 'Bench account', description: '', category: 'Bench', price: toRupees(paise(100)) },
  });
  for (let from = 0; from < count; from += mostLines) {
    const length = Math.min(mostLines, count - from);
    const items = Array.from({ length }, (_, index) => `b${from + index}-${run}@example.com:made-up-${index}`);
    const params = { id: product.id };
    const text = items.join('\n');
    const cost = toRupees(paise(60));
    const body = { text, format: 'lines', parts: 2, supplier: 'Bench', cost, dry_run: false } as const;
    const request = { params, body, idempotencyKey: `bench-stock-${product.id}-${from}` };
    await admin('POST /api/admin/products/:id/import', request);
  }
  return product.id;
}
