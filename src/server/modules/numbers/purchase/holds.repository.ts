import type { CountryId, OfferId, ServiceId } from '#shared/contract/catalogue.ts';
import { paise, type Paise } from '#shared/money.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { openStatuses } from '#shared/statuses.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Db } from '../../../db/client.ts';
import { KeyTaken } from '../../../db/repeatable.ts';
import { statement } from '../../../db/statement.ts';
import type { Executor } from '../../../db/together.ts';
import type { NumberRow } from '../numbers.repository.ts';
import type { Offers, ToHold } from './hold-decision.ts';
import type { OfferToBuy } from './purchase.repository.ts';

type Asked = [
  userIds: UserId[],
  offerIds: (OfferId | null)[],
  serviceIds: (ServiceId | null)[],
  countryIds: (CountryId | null)[],
  keys: string[],
];
/**
 * Wallets as pairs of user and balance, offers with the places of the purchases that they are for, and the places of those whose
 * key is taken.
 */
type Read = {
  ids: NumberId[];
  taken: number[];
  wallets: [UserId, number][] | null;
  offers: (OfferToBuy & { places: number[] })[] | null;
};

/** Prices are those of the buyer's discount; an offer is read once for all buyers with the same. */
const readText = (waiting: string) => `
with asked as (
  select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[]) with ordinality
    asked (user_id, offer_id, service_id, country_id, request_key, place)
),
locked as materialized (
  select wallets.user_id, wallets.balance_paise from wallets join users on users.id = wallets.user_id
  where wallets.user_id = any ($1::bigint[])
  order by wallets.user_id for no key update of wallets ${waiting} for key share of users ${waiting}
),
wanted as (
  select offer_id, service_id, country_id, coalesce(basis_points, 0) as discount, array_agg(place) as places
  from asked left join user_discounts on user_discounts.user_id = asked.user_id and (until is null or until > now())
  group by 1, 2, 3, 4
),
found as (
  select offers.id, wanted.discount, wanted.places from wanted join offers_for_sale offers on offers.id = wanted.offer_id
  union all
  select offers.id, wanted.discount, wanted.places from wanted
  join offers_for_sale offers on offers.service_id = wanted.service_id and offers.country_id = wanted.country_id
  where offers.max_open is null
    or offers.max_open > (select count(*) from number_checks where number_checks.server_id = offers.server_id)
),
priced as (
  select offers.id, offers.service_id, offers.country_id, offers.server_id, offers.service_code, offers.country_code,
    offers.cost::text as cost, offers.cost_paise, offers.exchange_rate::text as exchange_rate,
    price_for(offers.price_paise, own.floor_paise, found.discount) as price_paise,
    offers.stock, offers.max_open, offers.window_seconds, offers.cancel_after_seconds, offers.server_name, offers.priority,
    services.name as service_name, countries.name as country_name, found.places
  from found
  join offers_for_sale offers on offers.id = found.id
  join offers own on own.id = found.id
  join services on services.id = offers.service_id
  join countries on countries.id = offers.country_id
)
select (select json_agg(nextval('numbers_id_seq')) from asked) as ids,
  array(select asked.place::int from asked cross join lateral (
    select from numbers where user_id = asked.user_id and request_key = asked.request_key limit 1
  ) earlier) as taken,
  (select json_agg(json_build_array(user_id, balance_paise)) from locked) as wallets,
  (select json_agg(priced order by priced.stock = 0, priced.price_paise, priced.priority desc, priced.id) from priced) as offers`;

const readWaiting = statement<Read, Asked>(readText(''));
const readFree = statement<Read, Asked>(readText('skip locked'));

/** What is known of a purchase: the id that its number gets, and its offers. No `balance`: its wallet is locked elsewhere. */
type ReadPurchase = { id: NumberId; isTaken: boolean; balance: Paise | undefined; candidates: readonly OfferToBuy[] };

/**
 * Locks the wallets of purchases, and reads what each may choose from: the offer, or all of its service and country, those with
 * stock first, then by price, and at the same price by the priority of their servers; without those of servers that have as
 * many numbers open as they may. Without `mayWait` wallets that are locked elsewhere are passed over.
 */
export async function lockAndRead(
  db: Db,
  purchases: readonly Pick<ToHold, 'userId' | 'purchase' | 'key'>[],
  mayWait: boolean,
): Promise<ReadPurchase[]> {
  const pair = (purchase: ToHold['purchase']) => ('offer_id' in purchase ? undefined : purchase);
  const [read] = await (mayWait ? readWaiting : readFree)(
    db,
    purchases.map(({ userId }) => userId),
    purchases.map(({ purchase }) => ('offer_id' in purchase ? purchase.offer_id : null)),
    purchases.map(({ purchase }) => pair(purchase)?.service_id ?? null),
    purchases.map(({ purchase }) => pair(purchase)?.country_id ?? null),
    purchases.map(({ key }) => key.key),
  );
  if (!read) throw new Error('one row is always read');
  const candidates: OfferToBuy[][] = purchases.map(() => []);
  for (const { places, ...offer } of read.offers ?? []) for (const place of places) candidates[place - 1]?.push(offer);
  const balances = new Map((read.wallets ?? []).map(([userId, balance]) => [userId, paise(balance)]));
  const taken = new Set(read.taken);
  return purchases.map(({ userId }, index) => {
    const id = read.ids[index];
    if (id === undefined) throw new Error('there is an id for each purchase');
    const own = { id, isTaken: taken.has(index + 1), balance: balances.get(userId) };
    return { ...own, candidates: candidates[index] ?? [] };
  });
}

/** Earlier numbers are found by `limit 1`: with `exists`, a plan made while there are few numbers reads all of them. */
const readRequests = statement<{ is_taken: boolean; open: number }, [userIds: UserId[], keys: string[]]>(`
select earlier.id is not null as is_taken,
  (select count(*) from numbers
    where user_id = asked.user_id and status in (${openStatuses.map((status) => `'${status}'`).join(', ')})) as open
from unnest($1::bigint[], $2::text[]) with ordinality asked (user_id, request_key, place)
left join lateral (
  select id from numbers where user_id = asked.user_id and request_key = asked.request_key limit 1
) earlier on true
order by place`);

/** Whether the key of each purchase is taken, and how many numbers its user has open. Call it under the locks of their wallets. */
export async function findRequests(db: Db, purchases: readonly Pick<ToHold, 'userId' | 'key'>[]) {
  const rows = await readRequests(
    db,
    purchases.map(({ userId }) => userId),
    purchases.map(({ key }) => key.key),
  );
  return rows.map(({ is_taken, open }) => ({ isTaken: is_taken, open }));
}

/** A number that was just written: as much of it as a purchase needs. */
export type NewNumber = Pick<NumberRow, 'id' | 'user_id' | 'created_at'>;
export type ToAdd = Pick<ToHold, 'userId' | 'purchase' | 'key' | 'terms'> & {
  id: NumberId;
  offers: Offers;
  held: Paise;
  /** Of the attempt on the first offer. */
  orderId: string;
  /** How long its purchase may take before tracking looks for it. */
  leaseMs: number;
};

const addAll = statement<{ id: NumberId; created_at: Date }, unknown[]>(`
with given as (
  select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
    $9::bigint[], $10::bigint[], $11::numeric[], $12::bigint[], $13::text[], $14::float8[], $15::text[], $16::bigint[])
    given (user_id, request_key, body_hash, service_id, country_id, server_id, offer_id, price_paise, held_paise,
      cost_paise, exchange_rate, max_price_paise, bought_with, lease_ms, order_id, id)
),
number as (
  insert into numbers (id, user_id, request_key, body_hash, service_id, country_id, server_id, offer_id, price_paise, held_paise,
    cost_paise, exchange_rate, max_price_paise, bought_with, status)
  overriding system value
  select id, user_id, request_key, body_hash, service_id, country_id, server_id, offer_id, price_paise, held_paise,
    cost_paise, exchange_rate, max_price_paise, bought_with, 'requested'
  from given
  on conflict (user_id, request_key) do nothing
  returning id, created_at
),
added as (
  select number.id, given.server_id, given.offer_id, given.price_paise, given.cost_paise, given.exchange_rate, given.lease_ms,
    given.order_id
  from number join given on given.id = number.id
),
attempts as (
  insert into purchase_attempts (number_id, offer_id, server_id, price_paise, cost_paise, exchange_rate, order_id)
  select id, offer_id, server_id, price_paise, cost_paise, exchange_rate, order_id from added order by id
),
checks as (
  insert into number_checks (number_id, server_id, next_check_at)
  select id, server_id, now() + lease_ms * interval '1 millisecond' from added
)
select id, created_at from number`);

const longestDevice = 60;

/**
 * Writes numbers as requested, each with the attempt about to be made on its first offer. Returns when each was written. Throws
 * KeyTaken.
 */
export async function addNumbers(db: Executor, added: readonly ToAdd[]): Promise<Map<NumberId, Date>> {
  const of = <T>(read: (one: ToAdd) => T) => added.map(read);
  const ofFirst = <T>(read: (offer: OfferToBuy) => T) => added.map(({ offers: [first] }) => read(first));
  const rows = await addAll(
    db,
    of(({ userId }) => userId),
    of(({ key }) => key.key),
    of(({ key }) => key.bodyHash),
    ofFirst((offer) => offer.service_id),
    ofFirst((offer) => offer.country_id),
    ofFirst((offer) => offer.server_id),
    ofFirst((offer) => offer.id),
    ofFirst((offer) => offer.price_paise),
    of(({ held }) => held),
    ofFirst((offer) => offer.cost_paise),
    ofFirst((offer) => offer.exchange_rate),
    // The price of an offer that the page showed is no maximum that the customer set.
    of(({ purchase }) => ('offer_id' in purchase ? null : (purchase.max_price ?? null))),
    of(({ terms }) => terms.device?.slice(0, longestDevice) || null),
    of(({ leaseMs }) => leaseMs),
    of(({ orderId }) => orderId),
    of(({ id }) => id),
  );
  if (rows.length < added.length) throw new KeyTaken();
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}
