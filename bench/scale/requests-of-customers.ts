import type { Connection } from '#server/db/embedded/probe-server.ts';
import { hashToken } from '#server/security/tokens.ts';
import { at, type Lane } from '../admin/lanes.ts';
import { firstId } from '../seed/size.ts';
import { withClient } from '../seed/with-client.ts';

/** One in twenty orders is of this customer: a reseller, with a history that grows with the shop. */
const reseller = firstId.user + 6;
const customers = 50;
const places = 400;

type Customers = {
  /** Of the reseller. */
  token: string;
  tokens: string[];
  /** Numbers and transactions of the reseller, from all over the history. */
  numbers: { id: number; phone: string }[];
  transactions: { id: number }[];
};

/** Logs customers in and reads what they ask for. */
export async function readCustomers(connection: Connection): Promise<Customers> {
  return withClient(connection, async (client) => {
    const some = async <T>(statement: string): Promise<T[]> => (await client.query(statement)).rows as T[];
    const picked = await some<{ id: number }>(
      `select id::int from users where id > ${firstId.user + 100} and role is null and blocked_at is null order by random() limit ${customers}`,
    );
    for (const id of [reseller, ...picked.map((one) => one.id)])
      await client.query(
        `insert into sessions (user_id, token_hash, remember, ip, device, expires_at)
          values ($1, $2, true, '10.0.0.1', 'Chrome on Android', now() + interval '1 day') on conflict do nothing`,
        [id, hashToken(tokenOf(id))],
      );
    return {
      token: tokenOf(reseller),
      tokens: picked.map(({ id }) => tokenOf(id)),
      numbers: await some(
        `select id::int, phone from (select id, phone from numbers where user_id = ${reseller} and phone is not null) own
          order by random() limit ${places}`,
      ),
      transactions: await some(
        `select id::int from ledger_entries where user_id = ${reseller} and id > ${places} order by random() limit ${places}`,
      ),
    };
  });
}

const tokenOf = (id: number) => `bench-scale-${id}`;

/** What customers ask for: the reseller, whose history is the longest, and others. */
export function customerRequests({ token, tokens, numbers, transactions }: Customers): Lane[] {
  const path = (list: string, query: Record<string, string | number> = {}) => {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    return `/api/user/${list}${text && `?${text}`}`;
  };
  const ofReseller = (name: string, ask: (n: number) => string): Lane => ({ name, path: ask, token: () => token });
  const ofOthers = (name: string, ask: (n: number) => string): Lane => ({
    name: `${name} of others`,
    path: ask,
    token: (n) => at(tokens, n),
  });
  return [
    ofReseller(historyName, () => path('numbers')),
    ofReseller(deepName, (n) => path('numbers', { cursor: at(numbers, n).id })),
    ofReseller('history, one status', (n) => path('numbers', { status: at(['finished', 'expired', 'canceled'], n) })),
    ofReseller('history, a status that nothing has', () => path('numbers', { status: 'requested' })),
    ofReseller('history, last digits', (n) => path('numbers', { search: at(numbers, n).phone.slice(-4 - (n % 4)) })),
    ofReseller('history, words', (n) => path('numbers', { search: at(['india', 'whatsapp', 'tele', 'google'], n) })),
    ofReseller('history, no match', (n) => path('numbers', { search: `nowhere${n}` })),
    ofReseller('history, an empty period', () =>
      path('numbers', { from: '2020-01-01T00:00:00.000Z', to: '2020-02-01T00:00:00.000Z' }),
    ),
    ofReseller('transactions, first page', () => path('transactions')),
    ofReseller('transactions, deep page', (n) => path('transactions', { cursor: at(transactions, n).id })),
    ofReseller('transactions, one kind', (n) =>
      path('transactions', { kind: at(['purchase', 'refund', 'adjustment'], n) }),
    ),
    ofReseller('transactions, no match', (n) => path('transactions', { search: `nowhere${n}` })),
    ofReseller('notifications', () => path('notifications')),
    ofOthers('history', () => path('numbers')),
    ofOthers('transactions', () => path('transactions')),
    ofOthers('who is logged in', () => path('auth-data')),
    ofOthers('catalogue', () => path('services')),
  ];
}

export const historyName = 'history, first page';
export const deepName = 'history, deep page';
