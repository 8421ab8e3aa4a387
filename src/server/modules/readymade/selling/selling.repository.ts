import type { AccountOrderId, ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Paise } from '#shared/money.ts';
import { KeyTaken } from '../../../db/repeatable.ts';
import { statement } from '../../../db/statement.ts';
import type { Executor } from '../../../db/together.ts';

/**
 * What a purchase is decided on, read at one moment, and the id that its order gets. `isKnown`: an earlier request of this
 * user had the key.
 */
export type Standing = {
  orderId: AccountOrderId;
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
  format: string;
  isKnown: boolean;
};

type Asked = { userId: UserId; productId: ProductId; key: string };
/**
 * The wallets are locked in the order of their ids, as everyone locks them. Products are read once each, and not locked.
 * Earlier orders are found by `limit 1`: with `exists`, a plan made while there are few orders reads all of them.
 */
const standingsOf = (locking: string) =>
  statement<Standing & { place: number }, [userIds: UserId[], productIds: ProductId[], keys: string[]]>(`
with products as materialized (
  select id, name, category, icon, price_paise, stock, minimum, maximum, enabled, warranty_days, format
  from products_with_stock where id = any ($2::bigint[])
)
select asked.place::int as place, nextval('account_orders_id_seq') as "orderId", wallets.balance_paise as balance, products.name, products.category, products.icon,
  products.price_paise as price, products.stock, products.minimum, products.maximum, products.enabled,
  products.warranty_days as "warrantyDays", products.format,
  earlier.id is not null as "isKnown"
from unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality asked (user_id, product_id, key, place)
join products on products.id = asked.product_id
join wallets on wallets.user_id = asked.user_id
left join lateral (
  select id from account_orders where user_id = asked.user_id and request_key = asked.key limit 1
) earlier on true
order by asked.user_id, asked.place
for no key update of wallets ${locking}`);
const standingsWithoutWaiting = standingsOf('skip locked');
const standingsAfterWaiting = standingsOf('');

/**
 * Locks the wallets of purchases and reads what they are decided on, in the order of the purchases. Undefined where there is
 * no such product, and, unless it may wait, where someone else has locked the wallet.
 */
export async function lockStandings(
  trx: Executor,
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
  id: AccountOrderId;
  userId: UserId;
  productId: ProductId;
  name: string;
  quantity: number;
  price: Paise;
  warrantyDays: number;
  format: string;
  key: string;
  bodyHash: string;
  reader: { ip: string; device: string } | undefined;
};
type Texts = (string | null)[];

const insertOrders = statement<
  { id: AccountOrderId; created_at: Date },
  [
    AccountOrderId[],
    UserId[],
    ProductId[],
    string[],
    number[],
    Paise[],
    number[],
    string[],
    string[],
    ips: Texts,
    devices: Texts,
    formats: string[],
  ]
>(`
with given as (
  select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::int[], $6::bigint[], $7::int[], $8::text[],
    $9::text[], $10::text[], $11::text[], $12::text[])
    given (id, user_id, product_id, product_name, quantity, price_paise, warranty_days, request_key, body_hash, ip, device, format)
),
added as (
  insert into account_orders
    (id, user_id, product_id, product_name, quantity, price_paise, warranty_days, request_key, body_hash, format)
  overriding system value
  select id, user_id, product_id, product_name, quantity, price_paise, warranty_days, request_key, body_hash, format from given
  on conflict (user_id, request_key) do nothing
  returning id, created_at, user_id
),
shown as (
  insert into account_reveals (order_id, user_id, way, ip, device)
  select added.id, added.user_id, 'delivery', given.ip, given.device from added join given on given.id = added.id
  where given.ip is not null
)
select id, created_at from added`);

/** Writes orders, and to whom they are shown. Returns when each was written. Throws KeyTaken. */
export async function addOrders(trx: Executor, orders: readonly NewOrder[]): Promise<Map<AccountOrderId, Date>> {
  const rows = await insertOrders(
    trx,
    orders.map(({ id }) => id),
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
    orders.map(({ format }) => format),
  );
  if (rows.length < orders.length) throw new KeyTaken();
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}
