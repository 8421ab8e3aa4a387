import { noticeShowNames } from '#shared/staff/notices.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { address, at, dayOf, fragments, type Lane, type Query } from './lanes.ts';
import type { Samples } from './samples.ts';

export function workRequests(samples: Samples): Lane[] {
  const { recharges, cases, tickets, events, approvals, jobs, users, numbers, accountOrders } = samples;
  const plain = (path: string, query?: Query): Lane => ({
    name: [path, ...Object.values(query ?? {})].join(', '),
    path: () => address(path, query),
  });
  const someAt = (text: string | null) => text ?? String(Date.now() * 1000);
  const audit = (name: string, query: (n: number) => Query): Lane => ({
    name: `audit, ${name}`,
    path: (n) => address('audit', query(n)),
  });
  const statuses = ['pending', 'review', 'paid', 'rejected', 'expired'];
  return [
    plain('queues'),
    plain('alerts'),
    plain('recharges'),
    ...statuses.map((status) => plain('recharges', { status })),
    {
      name: 'recharges, deep page',
      path: (n) =>
        address('recharges', { status: at(['paid', 'rejected', 'expired'], n), cursor: at(recharges, n).id }),
    },
    ...['open', 'mine', 'decided'].map((show) => plain('reviews', { show })),
    plain('reviews/summary'),
    { name: 'review', path: (n) => address(`reviews/${at(recharges, n).id}`) },
    ...['open', 'mine', 'closed'].map((show) => plain('cases', { show })),
    ...['open', 'closed'].map((show) => ({
      name: `cases, ${show} of a kind`,
      path: (n: number) =>
        address('cases', { show, kind: at(['late_code', 'purchase_unclear', 'sold_after_close', 'books_differ'], n) }),
    })),
    {
      name: 'cases, deep page',
      path: (n) => address('cases', { show: 'closed', cursor: `${someAt(at(cases, n).closed)}-${at(cases, n).id}` }),
    },
    plain('cases/summary'),
    { name: 'case', path: (n) => address(`cases/${at(cases, n).id}`) },
    ...['open', 'waiting', 'solved'].map((status) => plain('tickets', { status })),
    {
      name: 'tickets, deep page',
      path: (n) => address('tickets', { status: 'solved', cursor: `${at(tickets, n).changed}-${at(tickets, n).id}` }),
    },
    {
      name: 'tickets, search',
      path: (n) =>
        address('tickets', {
          status: at(['open', 'waiting', 'solved'], n),
          search: at(
            [
              `#${at(tickets, n).id - 10_000}`,
              fragments(n),
              at(users, n).email.split('@')[0]?.slice(0, 20) ?? 'x',
              'Recharge',
            ],
            n,
          ),
        }),
    },
    plain('tickets/summary'),
    { name: 'ticket', path: (n) => address(`tickets/${at(tickets, n).id}`) },
    plain('canned-answers'),
    plain('approvals', { state: 'open' }),
    plain('approvals', { state: 'closed' }),
    {
      name: 'approvals, deep page',
      path: (n) => address('approvals', { state: 'closed', cursor: at(approvals, n).id }),
    },
    { name: 'approval', path: (n) => address(`approvals/${at(approvals, n).id}`) },
    plain('audit'),
    audit('deep page', (n) => ({ cursor: at(events, n).id })),
    audit('actor', (n) => ({ actor: at(events, n).actor_id })),
    audit('action', (n) => ({ action: at(events, n).action })),
    audit('subject', (n) => ({ subject: at(events, n).subject })),
    audit('permission', (n) => ({ permission: `${at(events, n).action.split('.')[0] ?? ''}s.change` })),
    audit('on behalf of', (n) => ({ on_behalf_of: at(events, n).customer ?? at(users, n).id })),
    audit('text', (n) => ({
      text: at(['the bank', 'Duplicate', `customer ${n * 997}`, `user:${at(users, n).id}`, 'nothing has this'], n),
    })),
    audit('period', (n) => ({ from: `${at(events, n).day}T00:00:00.000Z`, to: `${at(events, n).day}T12:00:00.000Z` })),
    audit('actor, action and text', (n) => ({
      actor: at(events, n).actor_id,
      action: at(events, n).action,
      text: `payment ${n}`,
    })),
    { name: 'audit event', path: (n) => address(`audit/${at(events, n).id}`) },
    plain('audit-names'),
    { name: 'undo of a subject', path: (n) => address('undo', { subject: at(events, n).subject }) },
    plain('bulk'),
    { name: 'bulk job', path: (n) => address(`bulk/${at(jobs, n).id}`) },
    { name: 'bulk job, rows', path: (n) => address(`bulk/${at(jobs, n).id}/rows`, { cursor: 1 + (n % 900) }) },
    {
      name: 'views',
      path: (n) => address('views', { screen: at(['users', 'orders', 'tickets', 'recharges', 'cases'], n) }),
    },
    plain('staff'),
    plain('staff-limits'),
    plain('me'),
    plain('servers'),
    plain('services'),
    plain('catalogue-names'),
    plain('price-rules'),
    plain('products'),
    plain('stock-batches'),
    {
      name: 'stock-items, of an order',
      path: (n) => address('stock-items', { order: publicId('account_order', at(accountOrders, n).id) }),
    },
    { name: 'stock-items, with a login', path: (n) => address('stock-items', { login: at(users, n).email }) },
    {
      name: 'audience of a notice',
      path: () => address('notices/audience'),
      body: (n) => ({
        audience: at(
          [
            { to: 'everyone' },
            { to: 'customers', having: { balance_over: `${10 + n}.00` } },
            { to: 'customers', having: { seen_days: 1 + (n % 90), language: 'hi' } },
            { to: 'customers', having: { registered_since: `${dayOf(n)}T00:00:00.000Z` } },
          ],
          n,
        ),
      }),
    },
    ...noticeShowNames.map((show) => plain('notices', { show })),
    plain('settings'),
    plain('payment-settings'),
    ...['menu', 'footer', 'theme', 'seo'].flatMap((name) => [
      plain(`site/documents/${name}`),
      plain(`site/documents/${name}/versions`),
    ]),
    ...searchesOfLists(samples),
    ...searches({ users, numbers, recharges }),
  ];
}

/** The searches of the lists that staff work: what a text may name, and parts of texts. */
function searchesOfLists({ users, numbers, recharges, cases }: Samples): Lane[] {
  const named = (n: number) =>
    at(
      [
        at(users, n).email,
        publicId('user', at(users, n).id),
        publicId('recharge', at(recharges, n).id),
        publicId('number', at(numbers, n).id),
        publicId('case', at(cases, n).id),
        at(recharges, n).utr ?? '400000000001',
        (at(recharges, n).utr ?? '400000000001').slice(-5),
        fragments(n),
      ],
      n,
    );
  const text = (n: number) => at([fragments(n), `Notice ${n}`, 'supplier', 'a', 'nothing has this'], n);
  const find = (path: string, search: (n: number) => string, query: Query = {}): Lane => ({
    name: [path, ...Object.values(query), 'search'].join(', '),
    path: (n) => address(path, { ...query, search: search(n) }),
  });
  return [
    ...['open', 'mine', 'decided'].map((show) => find('reviews', named, { show })),
    ...['open', 'mine', 'closed'].map((show) => find('cases', named, { show })),
    ...['open', 'closed'].map((state) => find('approvals', named, { state })),
    find('tickets', named, { status: 'solved' }),
    find('notices', text),
    find('stock-batches', text),
  ];
}

function searches({ users, numbers, recharges }: Pick<Samples, 'users' | 'numbers' | 'recharges'>): Lane[] {
  const find = (name: string, q: (n: number) => string): Lane => ({
    name: `palette, ${name}`,
    path: (n) => address('search', { q: q(n) }),
  });
  const phone = (n: number) => at(numbers, n).phone ?? '910000000000';
  return [
    find('public id', (n) =>
      at(
        [
          publicId('number', at(numbers, n).id),
          publicId('user', at(users, n).id),
          publicId('recharge', at(recharges, n).id),
        ],
        n,
      ),
    ),
    find('email', (n) => at(users, n).email),
    find('phone', (n) => `+${phone(n)}`),
    find('last digits', (n) => phone(n).slice(-4 - (n % 3))),
    find('UTR', (n) => at(recharges, n).utr ?? '400000000001'),
    find('text', fragments),
  ];
}
