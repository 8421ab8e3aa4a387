import type { AccountOrderId, ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';

/** What a purchase is decided on, read at one moment. `isKnown`: an earlier request of this user had the key. */
export type Standing = {
  balance: Paise;
  name: string;
  category: string;
  icon: string | null;
  price: Paise;
  stock: number;
  minimum: number;
  maximum: number;
  enabled: boolean;
  warrantyDays: number;
  isKnown: boolean;
};

type Asked = { userId: UserId; productId: ProductId; key: string };
/** The wallets are locked in the order of their ids, as everyone locks them. Products are read once each, and not locked. */
const standingsOf = (locking: string) =>
  statement<Standing & { place: number }, [userIds: UserId[], productIds: ProductId[], keys: string[]]>(`
with products as materialized (
  select id, name, category, icon, price_paise, stock, minimum, maximum, enabled, warranty_days
  from products_with_stock where id = any ($2::bigint[])
)
select asked.place::int as place, wallets.balance_paise as balance, products.name, products.category, products.icon,
  products.price_paise as price, products.stock, products.minimum, products.maximum, products.enabled,
  products.warranty_days as "warrantyDays",
  exists (
    select from account_orders orders where orders.user_id = asked.user_id and orders.request_key = asked.key
  ) as "isKnown"
from unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality asked (user_id, product_id, key, place)
join products on products.id = asked.product_id
join wallets on wallets.user_id = asked.user_id
order by asked.user_id, asked.place
for no key update of wallets ${locking}`);
const standingsWithoutWaiting = standingsOf('skip locked');
const standingsAfterWaiting = standingsOf('');

/**
 * Locks the wallets of purchases and reads what they are decided on, in the order of the purchases. Undefined where there is
 * no such product, and, unless it may wait, where someone else has locked the wallet.
 */
export async function lockStandings(
  trx: Db,
  asked: readonly Asked[],
  mayWait: boolean,
): Promise<(Standing | undefined)[]> {
  const read = mayWait ? standingsAfterWaiting : standingsWithoutWaiting;
  const rows = await read(
    trx,
    asked.map(({ userId }) => userId),
    asked.map(({ productId }) => productId),
    asked.map(({ key }) => key),
  );
  const standings: (Standing | undefined)[] = asked.map(() => undefined);
  for (const { place, ...standing } of rows) standings[place - 1] = standing;
  return standings;
}

/** An order to be written. The price is that of one account. `reader` is shown the accounts with the delivery. */
type NewOrder = {
  userId: UserId;
  productId: ProductId;
  name: string;
  quantity: number;
  price: Paise;
  warrantyDays: number;
  key: string;
  bodyHash: string;
  reader: { ip: string; device: string } | undefined;
};
export type AddedOrder = { id: AccountOrderId; created_at: Date };
type Texts = (string | null)[];

const insertOrders = statement<
  AddedOrder & { user_id: UserId; request_key: string },
  [UserId[], ProductId[], string[], number[], Paise[], number[], string[], string[], ips: Texts, devices: Texts]
>(`
with given as (
  select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::int[], $5::bigint[], $6::int[], $7::text[], $8::text[],
    $9::text[], $10::text[]) with ordinality
    given (user_id, product_id, product_name, quantity, price_paise, warranty_days, request_key, body_hash, ip, device, place)
),
added as (
  insert into account_orders (user_id, product_id, product_name, quantity, price_paise, warranty_days, request_key, body_hash)
  select user_id, product_id, product_name, quantity, price_paise, warranty_days, request_key, body_hash
  from given order by place
  on conflict (user_id, request_key) do nothing
  returning id, created_at, user_id, request_key
),
shown as (
  insert into account_reveals (order_id, user_id, way, ip, device)
  select added.id, added.user_id, 'delivery', given.ip, given.device
  from added join given on given.user_id = added.user_id and given.request_key = added.request_key
  where given.ip is not null
)
select id, created_at, user_id, request_key from added`);

/** Writes orders, in this order, and to whom they are shown. Undefined where the user's key is taken. */
export async function addOrders(trx: Db, orders: readonly NewOrder[]): Promise<(AddedOrder | undefined)[]> {
  if (orders.length === 0) return [];
  const rows = await insertOrders(
    trx,
    orders.map(({ userId }) => userId),
    orders.map(({ productId }) => productId),
    orders.map(({ name }) => name),
    orders.map(({ quantity }) => quantity),
    orders.map(({ price }) => price),
    orders.map(({ warrantyDays }) => warrantyDays),
    orders.map(({ key }) => key),
    orders.map(({ bodyHash }) => bodyHash),
    orders.map(({ reader }) => reader?.ip ?? null),
    orders.map(({ reader }) => reader?.device ?? null),
  );
  const added = new Map(rows.map((row) => [`${row.user_id} ${row.request_key}`, row]));
  return orders.map(({ userId, key }) => added.get(`${userId} ${key}`));
}
