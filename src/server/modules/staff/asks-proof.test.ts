import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { secretFields } from '#shared/contract/secret.ts';
import { isPermission } from '#shared/permissions.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { SignedInUser } from '../../testing/quiet-shop.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import { askedBy } from './asks-proof.ts';

let shop: StaffShop;
let people: Record<'bare' | 'tenHoursAgo' | 'anHourAgo', SignedInUser>;
beforeAll(async () => {
  shop = await openStaffShop();
  const prove = ({ id }: SignedInUser, hours: number) =>
    sql`update sessions set proven_at = now() - make_interval(hours => ${hours}) where user_id = ${id}`.execute(
      shop.db,
    );
  people = {
    bare: await shop.addStaff('owner', { bare: true }),
    tenHoursAgo: await shop.addStaff('owner'),
    anHourAgo: await shop.addStaff('owner'),
  };
  await prove(people.tenHoursAgo, 10);
  await prove(people.anHourAgo, 1);
});
afterAll(() => shop.close());

const calls = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => isPermission(access));
const withoutVisit = calls.filter(([, endpoint]) => !('within' in endpoint));

/** What stands in paths, beside ids: a path is read before the query is. */
const inPath: Record<string, string> = { name: 'menu', method: 'upi', channel: 'email' };
const pathOf = (key: string) =>
  key
    .replace('/admin/orders/:id', `/admin/orders/${publicId('number', 1)}`)
    .replaceAll(/:(\w+)/g, (_, name: string) => inPath[name] ?? '1');

/**
 * What becomes of a call with an empty body, and with a query that no endpoint knows so that nothing happens behind the door: the
 * query is read there, after the proof. A form that is sent back before anyone proves who they are names fields of its body.
 */
async function call(key: string, { token }: SignedInUser): Promise<string> {
  const [method = '', path = ''] = pathOf(key).split(' ');
  const response = await fetch(`${shop.url}${path}?no_such_field=1`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const { code, fields = {} } = (await response.json()) as { code: string; fields?: Record<string, unknown> };
  if (code !== 'invalid_request') return code;
  return 'no_such_field' in fields ? 'passed' : `refused: ${Object.keys(fields).toSorted().join()}`;
}

/** What an unproven person gets: the form back where it would be refused, else what is asked. */
function refusalOf({ body }: Endpoint): string {
  const read = body?.safeParse({});
  if (read?.success !== false) return 'proof_needed';
  const names = read.error.issues.map(({ path }) => path.join('.') || 'body');
  return `refused: ${[...new Set(names)].toSorted().join()}`;
}

describe('with safeguards on', () => {
  test.each(withoutVisit)('%s asks for two-factor and a proof, or for neither', async (key, endpoint) => {
    const asked = askedBy(key, endpoint);
    const answers = [
      await call(key, people.bare),
      await call(key, people.tenHoursAgo),
      await call(key, people.anHourAgo),
    ];
    const refused = refusalOf(endpoint);
    if (asked === 'nothing') expect(answers).toEqual(['passed', 'passed', 'passed']);
    else expect(answers).toEqual(['two_factor_needed', refused, asked === 'settings' ? refused : 'passed']);
  });
});

/** What a stolen session of an admin was used for, and what else gives money, codes, accounts or people away. */
const worthMoneyOrSecret = [
  'POST /api/admin/stock-items/:id/reveals',
  'POST /api/admin/stock-reveals/:id',
  'POST /api/admin/orders/:id/reveal',
  'POST /api/admin/impersonation/reveal/number',
  'POST /api/admin/impersonation/reveal/account-order',
  'GET /api/admin/users.csv',
  'GET /api/admin/orders.csv',
  'POST /api/admin/audit.csv',
  'POST /api/admin/users/:id/impersonate',
  'POST /api/user/numbers',
  'POST /api/user/readymade-orders',
  'POST /api/admin/users/:id/discount',
  'POST /api/admin/users/:id/balance',
  'POST /api/admin/servers',
  'POST /api/admin/servers/:id',
  'POST /api/admin/servers/test',
  'POST /api/admin/servers/dry-run',
  'POST /api/admin/payment-settings',
  'POST /api/admin/payment-settings/keys',
  'POST /api/admin/settings/telegram-token',
  'POST /api/admin/products/:id',
  'POST /api/admin/offers',
  'POST /api/admin/offers/direct',
  'POST /api/admin/price-rules',
  'POST /api/admin/imports/:id/apply',
  'POST /api/admin/staff',
] as const;

test.each(worthMoneyOrSecret)('%s asks for a proof', (key) => {
  expect(askedBy(key, endpoints[key])).not.toBe('nothing');
});

test('whatever moves money, answers a secret or is a file asks for a proof, so that no new call is forgotten', () => {
  const forgotten = calls.filter(([key, endpoint]) => {
    const gives = secretFields(endpoint.answer).length > 0 || endpoint.file?.endsWith('.csv');
    const moves = 'effect' in endpoint && endpoint.effect === 'money';
    return (gives || moves) && askedBy(key, endpoint) === 'nothing';
  });
  expect(forgotten.map(([key]) => key)).toEqual([]);
});
