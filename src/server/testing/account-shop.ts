import type { Rupees } from '#shared/money.ts';
import { importOrder } from './stock-steps.ts';
import { openQuietShop, type SignedInUser } from './quiet-shop.ts';

type ProductFields = {
  price?: string;
  minimum?: number;
  maximum?: number;
  warranty_days?: number;
  format?: string;
  low_stock?: number;
};

/** Opens a shop for tests of readymade accounts, with an admin. */
export async function openAccountShop() {
  const shop = await openQuietShop();
  const admin = await shop.addAdmin();
  let products = 0;

  return {
    ...shop,
    admin,

    async buyer(balance: string): Promise<SignedInUser> {
      const customer = await shop.addCustomer();
      const body = { delta: balance as Rupees, reason: 'for the test' };
      const params = { id: customer.id };
      await admin.api('POST /api/admin/users/:id/balance', { params, body, idempotencyKey: crypto.randomUUID() });
      return customer;
    },

    /** Adds a product at ₹50.00 with this many unique accounts. */
    async product(stock: number, changes: ProductFields = {}) {
      const number = (products += 1);
      const { product } = await admin.api('POST /api/admin/products', {
        idempotencyKey: crypto.randomUUID(),
        body: {
          name: `Mailbox ${number}`,
          description: 'A mailbox for tests.',
          category: 'Mail',
          price: '50.00' as Rupees,
          ...(changes as { price?: Rupees }),
        },
      });
      const lines = Array.from(
        { length: stock },
        (_, index) => `p${number}-${index}@example.com:secret-${number}-${index}`,
      );
      for (let at = 0; at < stock; at += 500) await stockUp(product.id, lines.slice(at, at + 500));
      return { ...product, stock, lines };
    },
    stockUp,

    /** Changes a product as it is now. */
    async change(id: number, changes: Omit<ProductFields, 'price'> & { price?: Rupees; enabled?: boolean }) {
      const { data } = await admin.api('GET /api/admin/products');
      const version = data.find((product) => product.id === id)?.version ?? 0;
      const body = { ...changes, version };
      return (await admin.api('POST /api/admin/products/:id', { params: { id: id as never }, body })).product;
    },
  };

  async function stockUp(id: number, lines: readonly string[]) {
    const params = { id: id as never };
    const request = { params, body: importOrder(lines), idempotencyKey: crypto.randomUUID() };
    const { added, rejected, product } = await admin.api('POST /api/admin/products/:id/import', request);
    return { added, duplicates: rejected.length, product };
  }
}
export type AccountShop = Awaited<ReturnType<typeof openAccountShop>>;
