import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Slab } from '#shared/contract/staff/settings/payment-settings.ts';
import type { Rupees } from '#shared/money.ts';
import type { SandboxPaymentGateway } from '#sandbox/payment-gateway/payment-gateway.ts';
import { startPaymentGateway } from '#sandbox/payment-gateway/start-payment-gateway.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';
import { openRechargeShop, type RechargeShop } from '../../../testing/recharge-shop.ts';

const keys = { keyId: 'shop', secret: 'quiet', webhookSecret: 'hush' };
let sandbox: SandboxPaymentGateway;
let shop: RechargeShop;
beforeAll(async () => {
  sandbox = await startPaymentGateway(keys);
  shop = await openRechargeShop({ gateway: { url: sandbox.url, ...keys } });
  const owner = await shop.addCustomer('owner@numdesk.test');
  await shop.setUser(owner.id, { role: 'owner' });
  const { version, settings } = await owner.api('GET /api/admin/payment-settings');
  const body = { version, settings: { ...settings, slabs: [first] }, reason: 'for the test' };
  await owner.api('POST /api/admin/payment-settings', { body, idempotencyKey: 'slabs' });
});
afterEach(() => shop.checkBooks());
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const first: Slab = {
  id: 'firstone',
  from: '500.00' as Rupees,
  basis_points: null,
  fixed: '200.00' as Rupees,
  cap: null,
  once: true,
  starts_at: null,
  ends_at: null,
};
const bonuses = async ({ api }: SignedInUser) => (await api('GET /api/user/recharge-methods')).bonuses;

async function addConfirmed(email: string): Promise<SignedInUser> {
  const customer = await shop.addCustomer(email);
  await shop.setUser(customer.id, { email_verified_at: new Date() });
  return customer;
}

async function personsOf(emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    select person_of_email(email) as person from unnest(${emails}::text[]) with ordinality as given (email, place)
    order by place`.execute(shop.db);
  return rows.map(({ person }) => person);
}

test('a second account of one mailbox is offered no bonus for a first time, and is paid none', async () => {
  const one = await shop.addCustomer('asha.rao@gmail.com');
  const { orderId } = await shop.startOrder(one);
  await sandbox.pay(orderId);
  expect(await shop.balance(one)).toBe('700.00');
  const again = await shop.addCustomer('a.s.h.a.rao+shop@googlemail.com');
  expect(await bonuses(again)).toEqual([]);
  const second = await shop.startOrder(again);
  expect(second.recharge.bonus).toBeNull();
  await sandbox.pay(second.orderId);
  expect(await shop.balance(again)).toBe('500.00');
  expect(await bonuses(await shop.addCustomer('asha.r@gmail.com'))).toHaveLength(1);
});

test('two accounts of one mailbox that recharge at the same moment get the bonus once', async () => {
  const both = await Promise.all(['kiran+1@outlook.com', 'kiran+2@outlook.com'].map((email) => addConfirmed(email)));
  const started = await Promise.all(both.map((customer) => shop.startOrder(customer)));
  expect(started.map(({ recharge }) => recharge.bonus ?? 'none').toSorted()).toEqual(['200.00', 'none']);
  await Promise.all(started.map(({ orderId }) => sandbox.pay(orderId)));
  const balances = await Promise.all(both.map((customer) => shop.balance(customer)));
  expect(balances.toSorted()).toEqual(['500.00', '700.00']);
});

test('an open recharge of an account whose email nobody confirmed takes nobody’s bonus', async () => {
  const stranger = await shop.addCustomer('d.ivya@gmail.com');
  const taken = await shop.startOrder(stranger);
  expect(taken.recharge.bonus).toBe('200.00');
  const divya = await addConfirmed('divya@gmail.com');
  expect(await bonuses(divya)).toHaveLength(1);
  const own = await shop.startOrder(divya);
  expect(own.recharge.bonus).toBe('200.00');
  await sandbox.pay(taken.orderId);
  await sandbox.pay(own.orderId);
  expect([await shop.balance(stranger), await shop.balance(divya)]).toEqual(['500.00', '700.00']);
});

test('nor does it where nobody has confirmed an email: who pays first has the bonus', async () => {
  const [stranger, sara] = [await shop.addCustomer('s.ara@gmail.com'), await shop.addCustomer('sara@gmail.com')];
  await shop.startOrder(stranger);
  const own = await shop.startOrder(sara);
  expect(own.recharge.bonus).toBe('200.00');
  await sandbox.pay(own.orderId);
  expect(await shop.balance(sara)).toBe('700.00');
  expect(await bonuses(stranger)).toEqual([]);
});

test('a link that somebody opened elsewhere, and an email that came later, confirm no address of before', async () => {
  const [apart, moved] = [await shop.addCustomer('i.ra@gmail.com'), await shop.addCustomer('ir.a@gmail.com')];
  await shop.setUser(apart.id, { email_verified_at: new Date(), email_confirmed_apart: true });
  await shop.startOrder(apart);
  await shop.startOrder(moved);
  await shop.setUser(moved.id, { email: 'stranger@numdesk.test', email_verified_at: new Date() });
  expect(await bonuses(await addConfirmed('ira@gmail.com'))).toHaveLength(1);
});

type Step = { who: 0 | 1 | 2; what: 'start' | 'pay' | 'expire' };
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom<Step['who'][]>(0, 1, 2),
  what: fc.constantFrom<Step['what'][]>('start', 'start', 'pay', 'pay', 'expire'),
});

test('whatever accounts of one mailbox do, they get one bonus, and a promise to a confirmed one is kept', async () => {
  let mailboxes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const box = `box${(mailboxes += 1)}`;
      const accounts = await Promise.all([
        addConfirmed(`${box}@gmail.com`),
        shop.addCustomer(`b.${box.slice(1)}@gmail.com`),
        shop.addCustomer(`${box}+x@gmail.com`),
      ]);
      const open: (Awaited<ReturnType<typeof shop.startOrder>> | undefined)[] = [undefined, undefined, undefined];
      let given = 0;
      for (const { who, what } of steps) {
        const [customer, own] = [accounts[who], open[who]];
        if (!customer) throw new Error('no such account');
        if (what === 'start' && !own) {
          const started = await shop.startOrder(customer);
          open[who] = started;
          const isLost = given > 0 || (who !== 0 && open[0]?.recharge.bonus === '200.00');
          expect(started.recharge.bonus).toBe(isLost ? null : '200.00');
        } else if (what === 'pay' && own) {
          const before = Number(await shop.balance(customer));
          await sandbox.pay(own.orderId);
          const added = Number(await shop.balance(customer)) - before;
          const isFirst = who === 0 || open[0]?.recharge.bonus !== '200.00';
          expect(added).toBe(own.recharge.bonus === '200.00' && given === 0 && isFirst ? 700 : 500);
          if (added === 700) given += 1;
          open[who] = undefined;
        } else if (what === 'expire' && own) {
          await shop.age(own.recharge.id, 60);
          await shop.recharges.settleDueRecharges();
          open[who] = undefined;
        }
      }
      expect(given).toBeLessThanOrEqual(1);
    }),
    { numRuns: 25 },
  );
});

test('recharges of two accounts that were both promised the bonus, one expired, get it once', async () => {
  const [late, soon] = [await shop.addCustomer('meena@gmail.com'), await shop.addCustomer('mee.na@gmail.com')];
  const expired = await shop.startOrder(late);
  await shop.age(expired.recharge.id, 60);
  await shop.recharges.settleDueRecharges();
  const paid = await shop.startOrder(soon);
  expect(paid.recharge.bonus).toBe('200.00');
  await Promise.all([sandbox.pay(expired.orderId), sandbox.pay(paid.orderId)]);
  expect([await shop.balance(late), await shop.balance(soon)].toSorted()).toEqual(['500.00', '700.00']);
});

test('a new email does not make another person of who had the bonus', async () => {
  const moved = await shop.addCustomer('ravi@gmail.com');
  const { orderId } = await shop.startOrder(moved);
  await sandbox.pay(orderId);
  await shop.db.updateTable('users').set({ email: 'ravi@example.in' }).where('id', '=', moved.id).execute();
  expect(await bonuses(await shop.addCustomer('r.avi@gmail.com'))).toEqual([]);
});

test('accounts of one mailbox stay two accounts, each with its own login', async () => {
  const [plain, dotted] = [await shop.addCustomer('nisha@gmail.com'), await shop.addCustomer('ni.sha@gmail.com')];
  expect(plain.id).not.toBe(dotted.id);
  const { api } = await shop.signIn('ni.sha@gmail.com', 'POST /api/user/login');
  expect((await api('GET /api/user/auth-data')).email).toBe('ni.sha@gmail.com');
});

const letters = fc.string({ unit: fc.constantFrom(...'abcxyz019'.split('')), minLength: 1, maxLength: 12 });
const tag = fc.string({ unit: fc.constantFrom(...'abc.+-1'.split('')), maxLength: 8 });
const dots = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
const spread = (name: string, where: boolean[]) =>
  name
    .split('')
    .map((letter, at) => (at > 0 && where[at] === true ? `.${letter}` : letter))
    .join('');

test('every spelling of a Google mailbox is one person, and no other mailbox is', async () => {
  await fc.assert(
    fc.asyncProperty(letters, letters, dots, tag, async (name, other, where, extra) => {
      const [plain, spelled, tagged, another] = await personsOf([
        `${name}@gmail.com`,
        `${spread(name, where)}@googlemail.com`,
        `${spread(name, where)}+${extra}@gmail.com`,
        `${spread(other, where)}@gmail.com`,
      ]);
      expect([spelled, tagged]).toEqual([plain, plain]);
      expect(another === plain).toBe(name === other);
    }),
  );
});

test('a tag counts for nothing where the provider has tags, a dot and an unknown provider count as they are', async () => {
  const hosts = [
    'outlook.com',
    'hotmail.co.uk',
    'live.in',
    'yahoo.co.in',
    'icloud.com',
    'proton.me',
    'zoho.in',
    'hey.com',
  ];
  await fc.assert(
    fc.asyncProperty(letters, tag, fc.constantFrom(...hosts), async (name, extra, host) => {
      const emails = [
        `${name}@${host}`,
        `${name}+${extra}@${host}`,
        `${name}.x@${host}`,
        `${name}+${extra}@firm.example`,
      ];
      const [plain, tagged, dotted, unknown] = await personsOf(emails);
      expect(tagged).toBe(plain);
      expect(dotted).not.toBe(plain);
      expect(unknown).toBe(emails[3]);
    }),
  );
});

test('an address that is all tag or all dots stays what it is', async () => {
  expect(await personsOf(['+a@gmail.com', '+b@gmail.com'])).toEqual(['+a@gmail.com', '+b@gmail.com']);
  expect(await personsOf(['...@gmail.com', 'outlook.com', 'a+b@outlook.example'])).toEqual([
    '...@gmail.com',
    'outlook.com',
    'a+b@outlook.example',
  ]);
});
