import { publicId } from '#shared/staff/public-id.ts';
import { address, amount, at, compare, fragments, type Lane } from './lanes.ts';
import type { Samples } from './samples.ts';

export function userRequests({ users, numbers, recharges }: Samples): Lane[] {
  const list = (name: string, search: (n: number) => string, sort?: string): Lane => ({
    name: `users, ${name}`,
    path: (n) => address('users', { search: search(n), sort }),
  });
  const deep = (sort: string, cursor: (user: Samples['users'][number]) => string): Lane => ({
    name: `users by ${sort}, deep page`,
    path: (n) => address('users', { sort, cursor: cursor(at(users, n)) }),
  });
  const phone = (n: number) => at(numbers, n).phone ?? '910000000000';
  return [
    ...['newest', 'seen', 'balance', 'spent'].map((sort) => ({
      name: `users by ${sort}`,
      path: () => address('users', { sort }),
    })),
    deep('newest', ({ id }) => `${id}.${id}`),
    deep('seen', ({ id, seen }) => `${seen}.${id}`),
    deep('balance', ({ id, balance }) => `${balance}.${id}`),
    deep('spent', ({ id, spent }) => `${spent}.${id}`),
    list('email', (n) => at(users, n).email),
    list('public id', (n) => publicId('user', at(users, n).id)),
    list('part of an email', fragments),
    list('name', (n) => at(users, n).email.split('@')[0]?.slice(0, 14) ?? 'x', 'spent'),
    list('two letters', (n) => at(users, n).email.slice(0, 2)),
    list('no match', (n) => `nobody${n}zq`, 'seen'),
    list('phone', (n) => `+${phone(n)}`),
    list('last digits', (n) => phone(n).slice(-4 - (n % 3))),
    list('UTR', (n) => at(recharges, n).utr ?? '400000000001'),
    list('id', (n) => String(at(users, n).id)),
    ...['active', 'banned', 'case', 'reseller', 'staff'].map((status) =>
      list(`status:${status}`, () => `status:${status}`),
    ),
    list('status:banned by balance', () => 'status:banned', 'balance'),
    list('status:case by spent', () => 'status:case', 'spent'),
    list('status:reseller by seen', () => 'status:reseller', 'seen'),
    list('role', (n) => `role:${at(['support', 'admin', 'owner', 'customer'], n)}`),
    list('spent', (n) => `spent:${compare(n)}${amount(n)}`),
    list('spent by balance', (n) => `spent:${compare(n)}${amount(n)}`, 'balance'),
    list('balance', (n) => `balance:${compare(n)}${amount(n)}`),
    list('balance by seen', (n) => `balance:${compare(n)}${amount(n)}`, 'seen'),
    list('seen', (n) => `seen:${at(['>', ''], n)}${1 + (n % 300)}d`),
    list('seen by spent', (n) => `seen:${at(['>', ''], n)}${1 + (n % 300)}d`, 'spent'),
    list('operators and text', (n) => `${fragments(n)} spent:>${amount(n)} seen:30d status:active`),
    list('impossible operators', (n) => `balance:>${90_000_000 + n} spent:>${n}`, 'newest'),
    { name: 'users, count of all', path: () => address('users/count') },
    { name: 'users, count of a text', path: (n) => address('users/count', { search: fragments(n) }) },
    {
      name: 'users, count by operators',
      path: (n) => address('users/count', { search: `spent:${compare(n)}${amount(n)} seen:${1 + (n % 90)}d` }),
    },
    {
      name: 'users, count of status',
      path: (n) => address('users/count', { search: `status:${at(['active', 'banned', 'case', 'reseller'], n)}` }),
    },
  ];
}

export function customerRequests({ users }: Samples): Lane[] {
  // One in four is among the customers who buy most.
  const id = (n: number) => (n % 4 === 0 ? 1_007 + (n % 40) : at(users, n).id);
  return [
    { name: 'customer', path: (n) => address(`users/${id(n)}`) },
    ...['all', 'money', 'orders', 'logins', 'staff'].map((filter) => ({
      name: `customer, timeline of ${filter}`,
      path: (n: number) => address(`users/${id(n)}/timeline`, { filter }),
    })),
    {
      name: 'customer, deep timeline',
      path: (n) =>
        address(`users/${id(n)}/timeline`, {
          cursor: `${(Date.now() - ((n % 300) + 1) * 86_400_000) * 1000}.1.9999999999`,
        }),
    },
    { name: 'customer, devices', path: (n) => address(`users/${id(n)}/sessions`) },
    { name: 'customer, risk', path: (n) => address(`users/${id(n)}/risk`) },
    { name: 'customer, removal of two-factor', path: (n) => address(`users/${id(n)}/two-factor-removal`) },
  ];
}
