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
let owner: SignedInUser;
beforeAll(async () => {
  sandbox = await startPaymentGateway(keys);
  shop = await openRechargeShop({ gateway: { url: sandbox.url, ...keys } });
  owner = await shop.addCustomer('owner@numdesk.test');
  await shop.setUser(owner.id, { role: 'owner' });
});
afterEach(() => shop.checkBooks());
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const ten: Slab = {
  id: 'tenpercent',
  from: '500.00' as Rupees,
  basis_points: 1_000,
  fixed: null,
  cap: '80.00' as Rupees,
  once: false,
  starts_at: null,
  ends_at: null,
};
const first: Slab = { ...ten, id: 'firstone', basis_points: null, fixed: '200.00' as Rupees, cap: null, once: true };

async function setSlabs(slabs: Slab[]) {
  const { version, settings } = await owner.api('GET /api/admin/payment-settings');
  const body = { version, settings: { ...settings, slabs }, reason: 'for the test' };
  return owner.api('POST /api/admin/payment-settings', { body, idempotencyKey: crypto.randomUUID() });
}
const bonuses = async ({ api }: SignedInUser) => (await api('GET /api/user/recharge-methods')).bonuses;
const kinds = async ({ api }: SignedInUser) =>
  (await api('GET /api/user/transactions')).data.map(({ kind, amount }) => [kind, amount]);

test('a bonus is promised before the payment, credited with it once however often the callback comes, and in the history', async () => {
  await setSlabs([ten]);
  const customer = await shop.addCustomer();
  expect(await bonuses(customer)).toMatchObject([{ from: '500.00', basis_points: 1_000, cap: '80.00' }]);
  const { recharge, orderId } = await shop.startOrder(customer);
  expect(recharge.bonus).toBe('50.00');
  await sandbox.pay(orderId, { times: 20 });
  expect(await shop.get(customer, recharge.id)).toMatchObject({ recharge: { bonus: '50.00' }, newBalance: '550.00' });
  expect(await kinds(customer)).toEqual([
    ['bonus', '50.00'],
    ['recharge', '500.00'],
  ]);
  const found = await customer.api('GET /api/user/transactions', { query: { kind: 'bonus' } });
  expect(found.data).toMatchObject([{ recharge_id: recharge.id, balance: '550.00' }]);
});

test('below the slab there is none, and above its cap no more', async () => {
  const customer = await shop.addCustomer();
  expect((await shop.start(customer, 'upi', '499.00')).recharge.bonus).toBeNull();
  expect((await shop.start(customer, 'upi', '5000.00')).recharge.bonus).toBe('80.00');
});

test('a recharge keeps the bonus it was started with, and a new table counts for those started after', async () => {
  await setSlabs([ten]);
  const customer = await shop.addCustomer();
  const { orderId } = await shop.startOrder(customer);
  await setSlabs([]);
  expect(await bonuses(customer)).toEqual([]);
  const later = await shop.startOrder(customer);
  await sandbox.pay(orderId);
  await sandbox.pay(later.orderId);
  expect(await shop.balance(customer)).toBe('1050.00');
});

test('a rejected recharge brings no bonus', async () => {
  await setSlabs([ten]);
  const customer = await shop.addCustomer();
  const { recharge } = await shop.start(customer, 'upi', '500.00');
  const body = { reason: 'no such payment' };
  await owner.api('POST /api/admin/recharges/:id/reject', { params: { id: recharge.id }, body });
  expect(await shop.balance(customer)).toBe('0.00');
});

test('a bonus for a first time is promised to one open recharge, and given once', async () => {
  await setSlabs([ten, first]);
  const customer = await shop.addCustomer();
  const [one, two] = await Promise.all([shop.startOrder(customer), shop.startOrder(customer)]);
  expect(new Set([one.recharge.bonus, two.recharge.bonus])).toEqual(new Set(['200.00', '50.00']));
  await Promise.all([sandbox.pay(one.orderId), sandbox.pay(two.orderId)]);
  expect(await shop.balance(customer)).toBe('1250.00');
  expect(await bonuses(customer)).toMatchObject([{ basis_points: 1_000 }]);
});

test('an expired recharge that is paid late brings no second bonus for a first time', async () => {
  await setSlabs([first]);
  const customer = await shop.addCustomer();
  const late = await shop.startOrder(customer);
  await shop.age(late.recharge.id, 60);
  await shop.recharges.settleDueRecharges();
  const paid = await shop.startOrder(customer);
  expect(paid.recharge.bonus).toBe('200.00');
  await sandbox.pay(paid.orderId);
  await sandbox.pay(late.orderId);
  expect(await shop.get(customer, late.recharge.id)).toMatchObject({ recharge: { status: 'paid', bonus: null } });
  expect(await shop.balance(customer)).toBe('1200.00');
});

test('slabs that leave open which counts are refused, with the place of the slab', async () => {
  const refused = setSlabs([ten, { ...ten, id: 'another', basis_points: 500 }]);
  await expect(refused).rejects.toMatchObject({ fields: { 'slabs.1': { code: 'slab_overlap' } } });
});

test('a change of the slabs can be undone from the audit log', async () => {
  await setSlabs([ten]);
  await setSlabs([ten, first]);
  const { event } = await owner.api('GET /api/admin/undo', { query: { subject: 'settings:payments' } });
  if (!event) throw new Error('nothing to undo');
  await owner.api('POST /api/admin/audit/:id/undo', { params: { id: event.id } });
  expect((await owner.api('GET /api/admin/payment-settings')).settings.slabs).toEqual([ten]);
});

test('the proof of the books finds a bonus that no recharge brought', async () => {
  await setSlabs([ten]);
  const customer = await shop.addCustomer();
  const { recharge, orderId } = await shop.startOrder(customer);
  await sandbox.pay(orderId);
  const amount = (given: number) =>
    shop.db
      .updateTable('recharges')
      .set({ bonus_given_paise: given as never })
      .where('id', '=', recharge.id)
      .execute();
  await amount(40_00);
  for (const full of ['false', 'true'] as const) {
    const { differences } = await owner.api('GET /api/admin/books', { query: { full } });
    expect(differences).toContainEqual({
      account: `bonus of recharge:${recharge.id}`,
      expected: '40.00',
      actual: '50.00',
    });
  }
  await amount(50_00);
});
