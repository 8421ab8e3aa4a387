import { publicId } from '#shared/staff/public-id.ts';
import { address, amount, at, compare, dayOf, fragments, type Lane } from './lanes.ts';
import type { Samples } from './samples.ts';

export function orderRequests(samples: Samples): Lane[] {
  const { users, numbers, accountOrders, recharges, services, countries, servers } = samples;
  const list = (name: string, q: (n: number) => string): Lane => ({
    name: `orders, ${name}`,
    path: (n) => address('orders', { q: q(n) }),
  });
  const quoted = (text: string) => `"${text}"`;
  const phone = (n: number) => at(numbers, n).phone ?? '910000000000';
  const statuses = [
    'open',
    'late',
    'case',
    'refunded',
    'delivered',
    'requested',
    'waiting',
    'received',
    'finished',
    'canceled',
    'expired',
    'failed',
    'pending',
    'review',
    'paid',
    'rejected',
  ];
  const place = (n: number) => `${at(numbers, n).id}.${at(accountOrders, n).id}.${at(recharges, n).id}`;
  return [
    { name: 'orders of today', path: () => address('orders') },
    list('all', () => 'when:all'),
    { name: 'orders, deep page', path: (n) => address('orders', { q: 'when:all', cursor: place(n) }) },
    {
      name: 'orders, deep page of a status',
      path: (n) => address('orders', { q: `when:all status:${at(statuses, n)}`, cursor: place(n) }),
    },
    ...['number', 'account', 'recharge'].map((kind) => list(`kind:${kind}`, () => `kind:${kind} when:all`)),
    ...statuses.map((status) => list(`status:${status}`, () => `status:${status} when:all`)),
    list('when', (n) => `when:${at(['today', 'yesterday', '2h', '7d', '30d', dayOf(n % 400)], n)}`),
    list('from and to', (n) => `from:${dayOf(10 + (n % 300))} to:${dayOf(n % 10)}`),
    list('an empty day', (n) => `when:${dayOf(600 + n)}`),
    list('server', (n) => `server:${quoted(at(servers, n).name)} when:all`),
    list('service', (n) => `service:${quoted(at(services, n).name)} when:all`),
    list('country', (n) => `country:${at(countries, n).iso} when:all`),
    list(
      'service, country, status',
      (n) => `service:${at(services, n).code} country:${at(countries, n).iso} status:${at(statuses, n)} when:all`,
    ),
    list('server and status', (n) => `server:${quoted(at(servers, n).name)} status:${at(statuses, n)} when:30d`),
    list('amount', (n) => `amount:${compare(n)}${amount(n)} when:all`),
    list('exact amount', (n) => `amount:${at(recharges, n).amount}.${n % 100} when:all`),
    list('amount and status', (n) => `amount:>${amount(n)} status:${at(statuses, n)} when:all`),
    list('amount that nothing has', (n) => `amount:>${90_000_000 + n} when:all`),
    list('customer by email', (n) => `customer:${at(users, n).email}`),
    list('customer by name', (n) => `customer:${fragments(n)}`),
    list('customer and status', (n) => `customer:${publicId('user', at(users, n).id)} status:${at(statuses, n)}`),
    list('email', (n) => at(users, n).email),
    list('public id', (n) =>
      at(
        [
          publicId('number', at(numbers, n).id),
          publicId('account_order', at(accountOrders, n).id),
          publicId('recharge', at(recharges, n).id),
        ],
        n,
      ),
    ),
    list('phone', (n) => `+${phone(n)}`),
    list('last digits', (n) => phone(n).slice(-4 - (n % 3))),
    list('last digits and status', (n) => `${phone(n).slice(-4)} status:finished`),
    list('UTR', (n) => at(recharges, n).utr ?? '400000000001'),
    list('text', (n) => at([at(services, n).name, at(countries, n).name, fragments(n)], n)),
    {
      name: 'orders, counts of the views',
      path: () =>
        address('orders/counts', {
          q: [
            '',
            'status:waiting when:all',
            'status:late when:all',
            'status:case when:all',
            'status:review when:all',
            'status:refunded when:today',
          ].join('\n'),
        }),
    },
    {
      name: 'orders, counts of searches',
      path: (n) =>
        address('orders/counts', {
          q: [
            `amount:>${amount(n)} when:all`,
            `service:${at(services, n).code} when:all`,
            `server:${quoted(at(servers, n).name)} status:finished when:all`,
          ].join('\n'),
        }),
    },
    { name: 'orders, newer', path: (n) => address('orders/newer', { q: 'when:all', than: place(n) }) },
    { name: 'order of a number', path: (n) => address(`orders/${publicId('number', at(numbers, n).id)}`) },
    { name: 'order of accounts', path: (n) => address(`orders/${publicId('account_order', at(accountOrders, n).id)}`) },
    { name: 'order of a recharge', path: (n) => address(`orders/${publicId('recharge', at(recharges, n).id)}`) },
    { name: 'orders, CSV of all, first byte', path: () => address('orders.csv', { q: 'when:all' }), firstByte: true },
    {
      name: 'orders, CSV of a search, first byte',
      path: (n) => address('orders.csv', { q: `status:${at(statuses, n)} amount:>${amount(n)} when:all` }),
      firstByte: true,
    },
  ];
}
