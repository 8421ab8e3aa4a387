import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import { orderKinds } from '#shared/record-kinds.ts';
import type { OrderKind, OrderStatus } from '#shared/staff/search/order-search.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import type { Paise } from '#shared/money.ts';
import { invalidFields } from '#shared/problem.ts';
import type { Customers } from '../../../db/named-records.ts';

/** What the list shows, with names resolved to ids. An empty list of ids matches nothing; amounts in paise. */
export type OrderFilter = {
  kinds: readonly OrderKind[];
  statuses: readonly OrderStatus[];
  serverIds?: readonly ServerId[] | undefined;
  serviceIds?: readonly ServiceId[] | undefined;
  countryIds?: readonly CountryId[] | undefined;
  /** The offers of the chosen service, country and server, where they are few enough to be looked through one by one. */
  offerIds?: readonly OfferId[] | undefined;
  productIds?: readonly ProductId[] | undefined;
  customers?: Customers | undefined;
  /** Any of these. */
  amounts?: readonly Paise[] | undefined;
  least?: Paise | undefined;
  most?: Paise | undefined;
  /** `from` is inclusive, `to` exclusive. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** The last digits of a phone or a UTR, or all of them. */
  digits?: string | undefined;
  /** One record, named by its public id. */
  only?: { kind: OrderKind; id: number } | undefined;
};

/**
 * A place in the list: for each kind the id of its last order so far, since each kind is read by id. Times only merge the
 * three. A kind without an id has not been reached.
 */
export type Place = Partial<Record<OrderKind, number>>;

export type OrderSlice = { before: Place; upto: Place; limit: number };

/** Writes a place as it travels: "123.45.". */
export function writePlace(place: Place): string {
  return orderKinds.map((kind) => place[kind] ?? '').join('.');
}

/** Raises invalid_request for a text that is no place. */
export function readPlace(field: 'cursor' | 'upto' | 'than', text: string | undefined): Place {
  if (text === undefined) return {};
  const parts = text.split('.');
  if (parts.length !== orderKinds.length || !parts.every((part) => /^\d{0,15}$/.test(part)))
    throw invalidFields({ [field]: fieldProblem('invalid') });
  const place: Place = {};
  for (const [index, kind] of orderKinds.entries()) {
    const part = parts[index];
    if (part) place[kind] = Number(part);
  }
  return place;
}

/** Merges rows of each kind, newest first by id, into one list by time, without changing the order within a kind. */
export function mergeByTime<Row extends { created_at: Date }>(
  lists: readonly (readonly Row[])[],
  limit: number,
): Row[] {
  const heads = lists.map(() => 0);
  const merged: Row[] = [];
  while (merged.length < limit) {
    let newest: number | undefined;
    for (const [index, list] of lists.entries()) {
      const row = list[heads[index] ?? 0];
      const best = newest === undefined ? undefined : lists[newest]?.[heads[newest] ?? 0];
      if (row && (!best || row.created_at > best.created_at)) newest = index;
    }
    const row = newest === undefined ? undefined : lists[newest]?.[heads[newest] ?? 0];
    if (newest === undefined || !row) break;
    merged.push(row);
    heads[newest] = (heads[newest] ?? 0) + 1;
  }
  return merged;
}
