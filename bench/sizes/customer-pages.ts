import type { Language } from '#shared/statuses.ts';
import { customerPaths } from '../../e2e/steps/pages.ts';
import { stockAccounts } from '../account-stock.ts';
import type { BenchShop } from '../shop.ts';
import type { PageToOpen } from './first-load.ts';

const languages = ['en', 'hi'] as const satisfies Language[];

type CustomerPage = PageToOpen & { path: string; reader: 'visitor' | 'customer'; language: Language };

/** The pages in both languages; the customer has bought a number, which waits for its code, and an account. */
export async function listCustomerPages(shop: BenchShop): Promise<CustomerPage[]> {
  const { token, api } = await shop.customer('reader', 500);
  const product_id = await stockAccounts(shop.admin, 1_000);
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  await api('POST /api/user/numbers', { ...key(), body: { offer_id: shop.offerId } });
  await api('POST /api/user/readymade-orders', { ...key(), body: { product_id, quantity: 1 } });
  const page = { shows: 'h1' } as const;
  return languages.flatMap((language) => [
    ...customerPaths.visitor.map((path) => ({ ...page, ...of(path, 'visitor', language) })),
    ...customerPaths.customer.map((path) => ({ ...page, ...of(path, 'customer', language), token })),
  ]);

  function of<R extends 'visitor' | 'customer'>(path: string, reader: R, language: Language) {
    return { name: `${path} ${reader} ${language}`, address: shop.url + path, path, reader, language };
  }
}
