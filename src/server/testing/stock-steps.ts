import type { ProductId } from '#shared/contract/readymade.ts';
import type { BatchId, StockItemId } from '#shared/contract/staff/stock.ts';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { SignedInUser } from './quiet-shop.ts';
import type { StaffShop } from './staff-shop.ts';

export const reason = 'The supplier sold them twice';

/** What tests of batches and bad accounts do, in a shop that is opened later, as its owner. */
export function stockSteps(shop: () => StaffShop, owner: () => SignedInUser) {
  let made = 0;
  async function addProduct(price = '50.00', fields: { warranty_days?: number; format?: string } = {}) {
    const body = { name: `Mail ${(made += 1)}`, description: '', category: 'Mail', price: price as Rupees, ...fields };
    return (await owner().api('POST /api/admin/products', { idempotencyKey: crypto.randomUUID(), body })).product;
  }
  async function bring(id: ProductId, count: number, cost: string | null = null) {
    const lines = Array.from({ length: count }, () => `${crypto.randomUUID()}@x.in:pass`);
    const body = { ...importOrder(lines), cost: cost as Rupees | null };
    const { batch } = await owner().api('POST /api/admin/products/:id/import', {
      params: { id },
      body,
      idempotencyKey: crypto.randomUUID(),
    });
    if (!batch) throw new Error('nothing was added');
    return batch;
  }
  async function buyer(balance = '500') {
    const customer = await shop().addCustomer();
    await shop().changeBalance(owner(), customer.id, balance);
    return customer;
  }
  const buy = async (who: SignedInUser, id: ProductId, quantity = 1) =>
    (
      await who.api('POST /api/user/readymade-orders', {
        body: { product_id: id, quantity },
        idempotencyKey: crypto.randomUUID(),
      })
    ).order;
  const previewOf = (id: BatchId) => owner().api('GET /api/admin/stock-batches/:id/recall', { params: { id } });
  async function recall(id: BatchId, { who = owner(), key = crypto.randomUUID() as string } = {}) {
    const { preview } = await previewOf(id);
    const { accounts, amount } = preview;
    const body = { reason, message: 'Change the password of your other accounts.', accounts, amount };
    return who.api('POST /api/admin/stock-batches/:id/recall', { params: { id }, body, idempotencyKey: key });
  }
  async function workAll() {
    while (await shop().recallWorker.workOn());
  }
  const titlesOf = async ({ api }: SignedInUser) =>
    (await api('GET /api/user/notifications', { query: {} })).data.map(({ title }) => title);
  const itemsOf = async (order: { id: number }) =>
    (
      await owner().api('GET /api/admin/stock-items', { query: { order: publicId('account_order', order.id) } })
    ).data.toReversed();
  const replace = (
    id: StockItemId,
    body: { outside_warranty?: boolean } = {},
    key: string = crypto.randomUUID(),
    who = owner(),
  ) =>
    who.api('POST /api/admin/stock-items/:id/replace', {
      params: { id },
      body: { reason: 'Wrong password', ...body },
      idempotencyKey: key,
    });
  const accountsOf = async ({ api }: SignedInUser, { id }: { id: number }) =>
    (await api('GET /api/user/readymade-orders/:id', { params: { id: id as never } })).order.accounts;

  return { addProduct, bring, buyer, buy, previewOf, recall, workAll, titlesOf, itemsOf, replace, accountsOf };
}

/** An import of accounts, one a line, of unknown cost. */
export function importOrder(lines: readonly string[]) {
  return {
    text: lines.join('\n'),
    format: 'lines',
    parts: 1,
    supplier: 'Test supplier',
    cost: null,
    dry_run: false,
  } as const;
}
