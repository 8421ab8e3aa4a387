import type { Rupees } from '#shared/money.ts';
import { openQuietShop, type SignedInUser } from './quiet-shop.ts';

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
    async product(stock: number, changes: { price?: string; minimum?: number; maximum?: number } = {}) {
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
  };

  async function stockUp(id: number, lines: readonly string[]) {
    const params = { id: id as never };
    return admin.api('POST /api/admin/products/:id/stock', { params, body: { items: lines.join('\n') } });
  }
}
export type AccountShop = Awaited<ReturnType<typeof openAccountShop>>;
