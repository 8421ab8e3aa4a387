import type { BatchId } from '#shared/contract/staff/stock.ts';
import { readPublicId } from '#shared/staff/public-id.ts';
import type { ItemsOf } from '#renderer/data/admin/readymade.ts';

type Address = { order: string; batch: string; login: string };

/** Which accounts an address asks for: those of an order, of a batch, or the one with a login. Nothing for none. */
export function itemsOf({ order, batch, login }: Address): ItemsOf {
  if (order !== '') return { order };
  if (/^\d{1,15}$/.test(batch)) return { batch: Number(batch) as BatchId };
  return login === '' ? {} : { login };
}

/** Where a search belongs in the address: the public id of an order, or a login. It takes the batch's place. */
export function addressOf(search: string): Omit<Address, 'batch'> & { batch: undefined } {
  const text = search.trim();
  const isOrder = readPublicId(text)?.kind === 'account_order';
  return { batch: undefined, ...(isOrder ? { order: text, login: '' } : { order: '', login: text }) };
}
