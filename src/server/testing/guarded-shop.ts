import type { Rupees } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { codeOf } from './people/code-of.ts';
import { importOrder } from './stock-steps.ts';
import { openTestShop, type Customer } from './test-shop.ts';

export const reason = 'the customer asks for it';
/** How many accounts of its product are for sale. */
export const unsold = 25;

/** Opens a shop whose safeguards are on, with what is worth stealing: accounts for sale, a live code, a customer with money. */
export async function openGuardedShop() {
  const shop = await openTestShop({ env: { STAFF_SAFEGUARDS: 'on' } });
  const asha = await shop.customer('500.00');
  const numberId = await buyCode();
  const { product } = await shop.admin.api('POST /api/admin/products', {
    body: { name: 'Mail', description: '', category: 'Mail', price: '50.00' as Rupees },
    idempotencyKey: 'product',
  });
  const lines = Array.from({ length: unsold }, (_, index) => `mail${index}@x.in:secret${index}`);
  const { batch } = await shop.admin.api('POST /api/admin/products/:id/import', {
    params: { id: product.id },
    body: importOrder(lines),
    idempotencyKey: 'stock',
  });
  const batchId = String(batch?.id);

  async function buyCode() {
    const code = '774411';
    const body = { offer_id: await shop.offer() };
    const { number } = await asha.api('POST /api/user/numbers', { body, idempotencyKey: 'live' });
    shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', code);
    await asha.live.when('update_number', (event) => event.number.id === number.id && event.number.code === code);
    return number.id;
  }

  /** What asks for a second factor, each as the code of its refusal or `done`. */
  const doors: Record<string, (person: Customer) => Promise<string | undefined>> = {
    'an unsold account': async ({ api }) => {
      const { data } = await api('GET /api/admin/stock-items', { query: { batch: batchId } });
      const params = { id: data[0]?.id as never };
      return codeOf(api('POST /api/admin/stock-items/:id/reveals', { params, body: { reason } }));
    },
    'a live code': ({ api }) =>
      codeOf(
        api('POST /api/admin/orders/:id/reveal', { params: { id: publicId('number', numberId) }, body: { reason } }),
      ),
    'the list of customers': async ({ token }) => {
      const response = await fetch(`${shop.url}/api/admin/users.csv`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return response.ok ? 'done' : ((await response.json()) as { code: string }).code;
    },
    'a customer’s account': ({ api }) =>
      codeOf(api('POST /api/admin/users/:id/impersonate', { params: { id: asha.id }, body: { reason } })),
    'money to a customer': ({ api }) =>
      codeOf(
        api('POST /api/admin/users/:id/balance', {
          params: { id: asha.id },
          body: { delta: '1.00' as Rupees, reason },
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
    'a discount': async ({ api }) => {
      const { discount } = (await api('GET /api/admin/users/:id', { params: { id: asha.id } })).user;
      return codeOf(
        api('POST /api/admin/users/:id/discount', {
          params: { id: asha.id },
          body: { version: discount?.version ?? 0, basis_points: 500, until: null, reason },
          idempotencyKey: crypto.randomUUID(),
        }),
      );
    },
    'a server’s key': ({ api }) =>
      codeOf(api('POST /api/admin/servers/:id', { params: { id: shop.serverId }, body: { name: 'Mine' } })),
  };
  const names = Object.keys(doors);
  async function tryDoors(person: Customer): Promise<Record<string, string | undefined>> {
    const tried = names.map(async (name) => [name, await doors[name]?.(person)] as const);
    return Object.fromEntries(await Promise.all(tried));
  }

  return {
    shop,
    asha,
    numberId,
    productId: product.id,
    batchId,
    doors,
    tryDoors,
    /** The same answer at all doors. */
    all: (code: string) => Object.fromEntries(names.map((name) => [name, code])),
    /** Someone who became staff long ago, and whose password someone else knows. */
    async longOnStaff(role: Role): Promise<Customer> {
      const person = await shop.customer('0.00');
      await shop.setUser(person.id, { role, factor_trusted_until: null });
      return person;
    },
  };
}
export type GuardedShop = Awaited<ReturnType<typeof openGuardedShop>>;
