import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPaymentGateway } from '#sandbox/payment-gateway/start-payment-gateway.ts';
import type { SandboxPaymentGateway } from '#sandbox/payment-gateway/payment-gateway.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { codeOf } from '../../testing/people/code-of.ts';
import { textOfPdf } from '#sandbox/reader/pdf-text.ts';
import type { SignedInUser } from '../../testing/quiet-shop.ts';
import { openRechargeShop, type RechargeShop } from '../../testing/recharge-shop.ts';

const keys = { keyId: 'shop', secret: 'quiet', webhookSecret: 'hush' };
let sandbox: SandboxPaymentGateway;
let shop: RechargeShop;
let admin: SignedInUser;
beforeAll(async () => {
  sandbox = await startPaymentGateway(keys);
  shop = await openRechargeShop({ gateway: { url: sandbox.url, ...keys } });
  admin = await shop.addAdmin();
});
afterEach(() => shop.checkBooks());
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

let utrs = 0;
const newUtr = () => String(632_800_000_000 + (utrs += 1));
const receiptOf = ({ api }: SignedInUser, id: RechargeId) =>
  api('GET /api/user/recharges/:id/receipt', { params: { id }, asBytes: true });
const linesOf = async (customer: SignedInUser, id: RechargeId) => textOfPdf(await receiptOf(customer, id));
const rows = () => shop.db.selectFrom('receipts').selectAll().orderBy('number').execute();
const numberOf = (lines: string[]) => Number(/R\/\d{4}-\d{2}\/(\d{6})/.exec(lines.join())?.[1]);

/** A customer's recharge by the gateway, paid. */
async function paid(customer: SignedInUser, amount = '500.00'): Promise<RechargeId> {
  const { recharge, orderId } = await shop.startOrder(customer, amount);
  await sandbox.pay(orderId);
  return recharge.id;
}

/** As if the recharge had been paid before there were receipts. */
const makeEarlier = (id: RechargeId) =>
  shop.db.updateTable('recharges').set({ receipt_due_at: null }).where('id', '=', id).execute();

describe('a receipt', () => {
  test('says what was paid, by whom, how and when, and what was added', async () => {
    const customer = await shop.addCustomer('priya@example.com');
    const { recharge } = await shop.start(customer, 'upi', '250.00');
    const utr = newUtr();
    const { id } = recharge;
    await customer.api('POST /api/user/recharges/:id/reference', { params: { id }, body: { utr } });
    await admin.api('POST /api/admin/recharges/:id/approve', { params: { id }, body: {}, idempotencyKey: 'approve' });
    const lines = await linesOf(customer, id);
    const amount = `₹${recharge.amount}`;
    expect(lines).toEqual([
      'Receipt',
      'Numdesk',
      expect.stringMatching(/^Receipt numberR\/\d{4}-\d{2}\/\d{6}$/),
      expect.stringMatching(/^Date of issue\d+ \w+ 20\d\d, \d+:\d\d [ap]m IST$/),
      expect.stringMatching(/^Date paid\d+ \w+ 20\d\d, \d+:\d\d [ap]m IST$/),
      'Payment methodUPI',
      `UTR${utr}`,
      'Received by',
      'Numdesk',
      'Received from',
      'priya@example.com',
      expect.stringMatching(new RegExp(`^${amount} paid on \\d+ \\w+ 20\\d\\d$`)),
      'DescriptionAmount',
      `Wallet recharge #${id}${amount}`,
      `Amount paid${amount}`,
      `Added to wallet${amount}`,
      expect.stringMatching(/^This is a receipt for a payment into a prepaid wallet\. It is not a tax invoice\.R\//),
    ]);
  });

  test('shows a bonus apart from what was paid, and that a payment of the sandbox is none', async () => {
    const customer = await shop.addCustomer();
    const { recharge, orderId } = await shop.startOrder(customer, '400.00');
    const promised = { bonus_paise: 20_00 as never, bonus_slab: 'welcome' };
    await shop.db.updateTable('recharges').set(promised).where('id', '=', recharge.id).execute();
    await sandbox.pay(orderId);
    const lines = await linesOf(customer, recharge.id);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Payment methodDemo payment',
        expect.stringMatching(/^Payment IDpay_\w+$/),
        'Demo. No real money was paid.',
        `Wallet recharge #${recharge.id}₹400.00`,
        'Bonus₹20.00',
        'Amount paid₹400.00',
        'Added to wallet₹420.00',
      ]),
    );
  });

  test('is in Hindi for a customer who reads Hindi, and stays so', async () => {
    const customer = await shop.addCustomer();
    await shop.setUser(customer.id, { language: 'hi' });
    const id = await paid(customer);
    const first = await receiptOf(customer, id);
    expect(textOfPdf(first)).toContain('रसीद');
    await shop.setUser(customer.id, { language: 'en' });
    expect(Buffer.from(await receiptOf(customer, id)).equals(Buffer.from(first))).toBe(true);
  });

  test('names the shop by its address where its own name cannot be drawn', async () => {
    const customer = await shop.addCustomer();
    const owner = await shop.addAdmin();
    await shop.setUser(owner.id, { role: 'owner' });
    const { version, settings } = await owner.api('GET /api/admin/settings');
    const renamed = { ...settings, name: 'தமிழ் கடை', domain: 'kadai.example' };
    await owner.api('POST /api/admin/settings', { body: { version, settings: renamed } });
    const lines = await linesOf(customer, await paid(customer));
    const { version: next } = await owner.api('GET /api/admin/settings');
    await owner.api('POST /api/admin/settings', { body: { version: next, settings } });
    expect(lines.filter((line) => line === 'kadai.example')).toHaveLength(2);
    expect(lines[lines.indexOf('Received by') + 1]).toBe('kadai.example');
  });

  test('names the seller of the time it was issued', async () => {
    const customer = await shop.addCustomer();
    const owner = await shop.addAdmin();
    await shop.setUser(owner.id, { role: 'owner' });
    const before = await paid(customer);
    const first = await receiptOf(customer, before);
    const { version, settings } = await owner.api('GET /api/admin/settings');
    const seller = {
      name: 'Asha Digital Services LLP',
      address: '14 M. G. Road\nपुणे 411001',
      gstin: '27AAAPL1234C1Z5',
      note: 'Thank you.',
    };
    await owner.api('POST /api/admin/settings', { body: { version, settings: { ...settings, seller } } });
    expect(await linesOf(customer, await paid(customer))).toEqual(
      expect.arrayContaining([
        'Numdesk',
        'Asha Digital Services LLP',
        '14 M. G. Road',
        'पुणे 411001',
        'GSTIN 27AAAPL1234C1Z5',
        'Thank you.',
      ]),
    );
    expect(Buffer.from(await receiptOf(customer, before)).equals(Buffer.from(first))).toBe(true);
    await expect(
      shop.db
        .updateTable('receipts')
        .set({ content: '{}' } as never)
        .execute(),
    ).rejects.toThrow();
  });

  test('is a PDF file that no cache stores, for its customer and for staff', async () => {
    const customer = await shop.addCustomer();
    const id = await paid(customer);
    const answer = await fetch(`${shop.url}/api/user/recharges/${id}/receipt`, {
      headers: { authorization: `Bearer ${customer.token}` },
    });
    const { headers } = answer;
    expect(answer.status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="receipt.pdf"');
    expect(headers.get('cache-control')).toBe('no-store');
    const own = Buffer.from(await answer.arrayBuffer());
    expect(own.toString('latin1', 0, 5)).toBe('%PDF-');
    const forStaff = await admin.api('GET /api/admin/recharges/:id/receipt', { params: { id }, asBytes: true });
    expect(own.equals(Buffer.from(forStaff))).toBe(true);
  });

  test('is refused for the recharge of another, for one that is not paid and for one that is not there', async () => {
    const [customer, other] = [await shop.addCustomer(), await shop.addCustomer()];
    const id = await paid(customer);
    expect(await codeOf(receiptOf(other, id))).toBe('not_found');
    const { recharge } = await shop.startOrder(customer);
    expect(await codeOf(receiptOf(customer, recharge.id))).toBe('recharge_unpaid');
    expect(await codeOf(receiptOf(customer, 99_999 as RechargeId))).toBe('not_found');
    expect((await fetch(`${shop.url}/api/user/recharges/${id}/receipt`)).status).toBe(401);
  });
});

describe('the numbers', () => {
  test('are given once, however many ask at the same time', async () => {
    const customer = await shop.addCustomer();
    const id = await paid(customer);
    const before = (await rows()).length;
    const files = await Promise.all(Array.from({ length: 50 }, () => receiptOf(customer, id)));
    expect(new Set(files.map((file) => Buffer.from(file).toString('latin1'))).size).toBe(1);
    expect(await rows()).toHaveLength(before + 1);
  });

  test('follow one another without a gap when many are issued at the same time, by the job and on demand', async () => {
    const customer = await shop.addCustomer();
    const ids: RechargeId[] = [];
    for (let each = 0; each < 12; each += 1) ids.push(await paid(customer, '50.00'));
    await Promise.all([
      ...ids.map((id) => receiptOf(customer, id)),
      ...Array.from({ length: 4 }, () => shop.receipts.issueDue()),
    ]);
    const all = await rows();
    expect(all.map(({ number }) => number)).toEqual(all.map((_, place) => place + 1));
    expect(new Set(all.map(({ recharge_id }) => recharge_id)).size).toBe(all.length);
  });

  test('are not used up by an attempt that failed, which hinders neither the credit nor others and is made again', async () => {
    const customer = await shop.addCustomer();
    await shop.receipts.issueDue();
    const failing = await shop.startOrder(customer);
    const { id } = failing.recharge;
    await sql`alter table receipts add constraint broken check (recharge_id <> ${sql.lit(id)})`.execute(shop.db);
    await sandbox.pay(failing.orderId);
    expect(await shop.balance(customer)).toBe('500.00');
    const other = await paid(customer);
    await shop.receipts.issueDue();
    const last = (await rows()).at(-1);
    expect(last?.recharge_id).toBe(other);
    expect(shop.log.some((line) => line.includes('a receipt could not be issued'))).toBe(true);
    expect(await codeOf(receiptOf(customer, id))).toBe('unexpected');

    const due = () => shop.db.selectFrom('recharges').select('receipt_due_at').where('id', '=', id).executeTakeFirst();
    expect((await due())?.receipt_due_at?.getTime()).toBeGreaterThan(Date.now() - 5_000);
    await sql`alter table receipts drop constraint broken`.execute(shop.db);
    await shop.db
      .updateTable('recharges')
      .set({ receipt_due_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await shop.receipts.issueDue();
    expect((await rows()).at(-1)).toMatchObject({ recharge_id: id, number: (last?.number ?? 0) + 1 });
  });

  test('are given to a recharge of the time before receipts when it is first asked for', async () => {
    const customer = await shop.addCustomer();
    const id = await paid(customer);
    await makeEarlier(id);
    await shop.receipts.issueDue();
    const next = (await rows()).length + 1;
    expect(numberOf(await linesOf(customer, id))).toBe(next);
    expect(numberOf(await linesOf(customer, id))).toBe(next);
  });
});
