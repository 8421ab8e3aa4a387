import { readPublicId } from '#shared/staff/public-id.ts';
import { readOrderSearch, type OrderSearch } from '#shared/staff/search/order-search.ts';
import { writeTerm } from '#shared/staff/search/staff-search.ts';
import type { Db } from '../../../db/client.ts';
import {
  findCountries,
  findCustomers,
  findOffers,
  findProducts,
  findServers,
  findServices,
} from './names.repository.ts';
import type { OrderFilter } from './order-filter.ts';
import { findTimes } from './periods.repository.ts';

type Found = { as: 'server' | 'service' | 'country' | 'customer' | 'product'; name: string };
/** How a search was understood, for the line below the field. */
export type Reading = { found: Found[]; unknown: string[] };

/** So many offers are looked through one by one; of more, numbers are read in order and compared. */
const mostOffers = 5_000;

/** Reads what staff typed, and resolves its names to ids. A name that nothing has matches nothing, nor does an operator that is not understood. */
export async function readFilter(db: Db, typed: string): Promise<{ filter: OrderFilter; reading: Reading }> {
  const search = readOrderSearch(typed);
  const found: Found[] = [];
  const resolve = async <Id>(
    as: Found['as'],
    text: string | undefined,
    find: (db: Db, text: string) => Promise<{ id: Id; name: string }[]>,
  ): Promise<Id[] | undefined> => {
    if (text === undefined) return undefined;
    const rows = await find(db, text);
    found.push(...rows.slice(0, 3).map(({ name }) => ({ as, name })));
    return rows.map(({ id }) => id);
  };
  const subjects = {
    serverIds: await resolve('server', search.server, findServers),
    serviceIds: await resolve('service', search.service, findServices),
    countryIds: await resolve('country', search.country, findCountries),
  };
  const filter: OrderFilter = {
    kinds: search.unknown.length > 0 ? [] : search.kinds,
    statuses: search.statuses,
    ...subjects,
    userIds: await resolve('customer', search.customer, findCustomers),
    least: search.least,
    most: search.most,
    ...(await findTimes(db, search.period)),
  };
  await readText(search, filter, resolve);
  const { serverIds, serviceIds, countryIds } = filter;
  if (serverIds ?? serviceIds ?? countryIds)
    filter.offerIds = isNothing(filter) ? [] : await findOffers(db, { serverIds, serviceIds, countryIds }, mostOffers);
  return { filter, reading: { found, unknown: search.unknown.map(writeTerm) } };
}

/** `findOffers` and "in ()": an empty list of names matches nothing. */
function isNothing({ serverIds, serviceIds, countryIds }: OrderFilter): boolean {
  return [serverIds, serviceIds, countryIds].some((ids) => ids?.length === 0);
}

type Resolve = <Id>(
  as: Found['as'],
  text: string | undefined,
  find: (db: Db, text: string) => Promise<{ id: Id; name: string }[]>,
) => Promise<Id[] | undefined>;

/** The rest of the text by its shape. Words mean the first of service, country, server, product or customer that has them. */
async function readText({ shape, text }: OrderSearch, filter: OrderFilter, resolve: Resolve): Promise<void> {
  if (shape === 'none') return;
  if (shape === 'public_id') {
    const named = readPublicId(text);
    if (named?.kind === 'user') filter.userIds = await resolve('customer', text, findCustomers);
    else if (named?.kind === 'number' || named?.kind === 'account_order' || named?.kind === 'recharge') {
      filter.only = { kind: named.kind, id: named.id };
      filter.kinds = filter.kinds.filter((kind) => kind === named.kind);
    } else filter.kinds = [];
    return;
  }
  if (shape === 'utr' || shape === 'phone' || shape === 'digits') {
    filter.digits = text.replace('+', '');
    return;
  }
  if (shape === 'email') {
    filter.userIds = await resolve('customer', text, findCustomers);
    return;
  }
  const serviceIds = await resolve('service', text, findServices);
  if (serviceIds?.length) return void (filter.serviceIds = serviceIds);
  const countryIds = await resolve('country', text, findCountries);
  if (countryIds?.length) return void (filter.countryIds = countryIds);
  const serverIds = await resolve('server', text, findServers);
  if (serverIds?.length) return void (filter.serverIds = serverIds);
  const productIds = await resolve('product', text, findProducts);
  if (productIds?.length) return void (filter.productIds = productIds);
  filter.userIds = await resolve('customer', text, findCustomers);
}
