import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentState } from '#shared/contract/staff/settings/payment-settings.ts';
import type { SettingsState } from '#shared/contract/staff/settings/settings.ts';
import type { Rupees } from '#shared/money.ts';
import { openQuietShop, password, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';

const reason = 'for the test';
const token = '123456789:AAFexample-token-of-a-test-bot-0123';
let shop: QuietShop;
let owner: SignedInUser;
let admin: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop({ env: { UPI_VPA: 'shop@bank', UPI_NAME: 'Shop', SUPPORT_URL: 'https://help.example' } });
  owner = await shop.addCustomer('owner@numdesk.test');
  await shop.setUser(owner.id, { role: 'owner' });
  admin = await shop.addAdmin();
});
afterAll(() => shop.close());

const site = async () => (await shop.api()('GET /api/user/site-data')).data;

async function change(edit: (settings: SettingsState['settings']) => void): Promise<SettingsState> {
  const { version, settings } = await owner.api('GET /api/admin/settings');
  edit(settings);
  return owner.api('POST /api/admin/settings', { body: { version, settings, reason } });
}
async function changePayments(edit: (settings: PaymentState['settings']) => void): Promise<PaymentState> {
  const { version, settings } = await owner.api('GET /api/admin/payment-settings');
  edit(settings);
  const body = { version, settings, reason };
  return owner.api('POST /api/admin/payment-settings', { body, idempotencyKey: crypto.randomUUID() });
}
const methods = async (of: SignedInUser) => (await of.api('GET /api/user/recharge-methods')).data;

test('the environment counts until an owner says otherwise, and again when they say the same', async () => {
  const first = await owner.api('GET /api/admin/settings');
  expect(first).toMatchObject({ version: 0, by: null, settings: { support_url: 'https://help.example' } });
  await change((settings) => void (settings.support_url = 'https://t.me/help'));
  expect((await site()).support_url).toBe('https://t.me/help');
  await change((settings) => void (settings.support_url = first.environment.support_url));
  const row = await shop.db.selectFrom('settings').select('value').where('key', '=', 'site').executeTakeFirstOrThrow();
  expect(row.value).not.toHaveProperty('support_url');
  expect(shop.eventsTo('customers', 'update_site')).toHaveLength(2);
});

test.each(['https://shop.example@evil.example', 'https://%00', 'javascript:alert(1)'])(
  'links to support and to the channel do not lead to %s',
  async (link) => {
    const before = await site();
    for (const name of ['support_url', 'tg_channel'] as const)
      await expect(change((settings) => void (settings[name] = link))).rejects.toMatchObject({
        code: 'invalid_request',
      });
    expect(await site()).toEqual(before);
  },
);

test('an admin reads the settings and changes none', async () => {
  const { version, settings } = await admin.api('GET /api/admin/settings');
  const refused = admin.api('POST /api/admin/settings', { body: { version, settings } });
  await expect(refused).rejects.toMatchObject({ code: 'not_permitted' });
});

test('of two who change the settings, the second is told what is there and who changed it', async () => {
  const { version, settings } = await owner.api('GET /api/admin/settings');
  await change((now) => void (now.name = 'First'));
  const refused = owner.api('POST /api/admin/settings', {
    body: { version, settings: { ...settings, name: 'Second' } },
  });
  await expect(refused).rejects.toMatchObject({
    code: 'changed_meanwhile',
    params: { by: 'owner@numdesk.test' },
    current: { settings: { name: 'First' } },
  });
});

test('a change can be undone from the audit log while nobody changed the same since', async () => {
  const before = (await site()).tg_channel;
  await change((settings) => void (settings.tg_channel = 'https://t.me/news'));
  const { event } = await owner.api('GET /api/admin/undo', { query: { subject: 'settings:shop' } });
  if (!event) throw new Error('nothing to undo');
  await owner.api('POST /api/admin/audit/:id/undo', { params: { id: event.id } });
  expect((await site()).tg_channel).toBe(before);
});

test('closed registration takes nobody new, and who has an account still logs in', async () => {
  await change((settings) => void (settings.registration_open = false));
  expect((await site()).registration_open).toBe(false);
  const body = { email: 'late@numdesk.test', password };
  await expect(
    shop.api()('POST /api/user/register', { body, idempotencyKey: crypto.randomUUID() }),
  ).rejects.toMatchObject({ code: 'registration_closed' });
  expect((await shop.api()('POST /api/user/login', { body: { email: admin.email, password } })).token).toBeTruthy();
  await change((settings) => void (settings.registration_open = true));
});

test('the only way in of the last owner cannot be switched off', async () => {
  await owner.api('POST /api/admin/settings/telegram-token', { body: { value: token, reason } });
  const chat = { telegram_id: 4_000_001, password_hash: null };
  const { password_hash } = await shop.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  await shop.setUser(owner.id, chat);
  const off = change((settings) => void (settings.telegram_login = false));
  await expect(off).rejects.toMatchObject({ code: 'only_login' });
  const forgotten = owner.api('POST /api/admin/settings/telegram-token', { body: { value: null, reason } });
  await expect(forgotten).rejects.toMatchObject({ code: 'only_login' });
  expect((await site()).telegram_login).toBe(true);
  await shop.setUser(owner.id, { password_hash });
  await owner.api('POST /api/admin/settings/telegram-token', { body: { value: null, reason } });
});

test('a secret goes in and is never answered: its last four and its age are, and the log says that it changed', async () => {
  const state = await owner.api('POST /api/admin/settings/telegram-token', { body: { value: token, reason } });
  expect(state.secrets).toMatchObject([{ source: 'setting', last_four: token.slice(-4), by: 'owner@numdesk.test' }]);
  expect(await site()).toMatchObject({ telegram_login: true, telegram_bot: '123456789' });
  const rows = await shop.db.selectFrom('shop_secrets').select('sealed').execute();
  expect(rows[0]?.sealed.includes(Buffer.from(token))).toBe(false);
  const events = await shop.db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', 'settings.secret')
    .orderBy('id')
    .execute();
  expect(JSON.stringify(events)).not.toContain(token);
  expect(events.at(-1)).toMatchObject({ after: { telegram_bot_token: 'changed' }, reason });
  expect(shop.log.join()).not.toContain(token);
});

test('a method that is off is not offered and takes no recharge; the limits are what the owner says', async () => {
  const customer = await shop.addCustomer();
  expect(await methods(customer)).toMatchObject([{ method: 'upi', minimum: '10.00' }]);
  await changePayments((settings) => {
    settings.minimum = '50.00' as Rupees;
    settings.maximum = '500.00' as Rupees;
    settings.upi.vpa = 'new@bank';
  });
  expect(await methods(customer)).toMatchObject([{ method: 'upi', minimum: '50.00', maximum: '500.00' }]);
  const start = (amount: string) =>
    customer.api('POST /api/user/recharges', {
      body: { method: 'upi', amount: amount as Rupees },
      idempotencyKey: crypto.randomUUID(),
    });
  await expect(start('20.00')).rejects.toMatchObject({ code: 'invalid_request' });
  expect((await start('60.00')).recharge.upi?.payee).toBe('new@bank');
  await changePayments((settings) => void (settings.upi.on = false));
  expect(await methods(customer)).toEqual([]);
  await expect(start('60.00')).rejects.toMatchObject({ code: 'method_off' });
});

test('the test of UPI gives a code over ₹1.00, and of a gateway without an address says that it is not set up', async () => {
  const upi = await owner.api('POST /api/admin/payment-settings/:method/test', { params: { method: 'upi' } });
  expect(upi).toMatchObject({ result: 'works' });
  expect(upi.link).toContain('am=1.00');
  const gateway = await owner.api('POST /api/admin/payment-settings/:method/test', { params: { method: 'sandbox' } });
  expect(gateway).toEqual({ result: 'not_set_up', link: null, qr: null });
});

test('a maximum below the minimum is refused', async () => {
  const refused = changePayments((settings) => void (settings.maximum = '1.00' as Rupees));
  await expect(refused).rejects.toMatchObject({ code: 'invalid_request' });
});

test('with safeguards on, settings near money need two-factor', async () => {
  const careful = await openQuietShop({ env: { STAFF_SAFEGUARDS: 'on' } });
  try {
    const boss = await careful.addCustomer();
    await careful.setUser(boss.id, { role: 'owner' });
    const { version, settings } = await boss.api('GET /api/admin/payment-settings');
    const body = { version, settings, reason };
    const refused = boss.api('POST /api/admin/payment-settings', { body, idempotencyKey: 'careful' });
    await expect(refused).rejects.toMatchObject({ code: 'two_factor_needed' });
  } finally {
    await careful.close();
  }
});
