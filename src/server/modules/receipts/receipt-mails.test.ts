import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CaughtMail, MailCatcher } from '#sandbox/mail-catcher/mail-catcher.ts';
import { startMailCatcher } from '#sandbox/mail-catcher/start-mail-catcher.ts';
import type { SandboxPaymentGateway } from '#sandbox/payment-gateway/payment-gateway.ts';
import { startPaymentGateway } from '#sandbox/payment-gateway/start-payment-gateway.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { textOfPdf } from '#sandbox/reader/pdf-text.ts';
import type { SignedInUser } from '../../testing/quiet-shop.ts';
import { openRechargeShop, type RechargeShop } from '../../testing/recharge-shop.ts';

const keys = { keyId: 'shop', secret: 'quiet', webhookSecret: 'hush' };
let catcher: MailCatcher;
let sandbox: SandboxPaymentGateway;
let shop: RechargeShop;
beforeAll(async () => {
  catcher = await startMailCatcher();
  sandbox = await startPaymentGateway(keys);
  const env = { SMTP_URL: catcher.smtpUrl };
  shop = await openRechargeShop({ gateway: { url: sandbox.url, ...keys }, env });
});
afterEach(async () => {
  catcher.setFault(undefined);
  await shop.checkBooks();
  await catcher.comeBack();
  await shop.db.deleteFrom('mails').execute();
  catcher.clear();
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
  await catcher.close();
});

/** A customer who has opened the link of their registration. */
async function confirmedCustomer(): Promise<SignedInUser> {
  const customer = await shop.addCustomer();
  await shop.mail.sendDue();
  const { links } = await catcher.whenMail(({ to }) => to.includes(customer.email));
  const token = new URL(links[0] ?? '').searchParams.get('confirm_email') ?? '';
  await shop.api()('POST /api/user/email/confirm', { body: { token } });
  catcher.clear();
  return customer;
}

async function paid(customer: SignedInUser, amount = '500.00'): Promise<RechargeId> {
  const { recharge, orderId } = await shop.startOrder(customer, amount);
  await sandbox.pay(orderId);
  return recharge.id;
}
const receiptOf = ({ api }: SignedInUser, id: RechargeId) =>
  api('GET /api/user/recharges/:id/receipt', { params: { id }, asBytes: true });
const queued = () => shop.db.selectFrom('mails').select(['kind', 'sent_at']).where('kind', '=', 'receipt').execute();
const fileOf = ({ attachments: [file] }: CaughtMail) => Buffer.from(file?.base64 ?? '', 'base64');

test('a customer with a confirmed email gets the receipt of a paid recharge as a PDF, once', async () => {
  const customer = await confirmedCustomer();
  const id = await paid(customer);
  await Promise.all([shop.receipts.issueDue(), receiptOf(customer, id), shop.receipts.issueDue()]);
  await Promise.all([shop.mail.sendDue(), shop.mail.sendDue()]);
  await shop.receipts.issueDue();
  await shop.mail.sendDue();
  const mails = catcher.mails();
  expect(mails).toMatchObject([
    {
      to: [customer.email],
      subject: 'Receipt for ₹500.00 – Numdesk',
      links: [`${shop.url}/recharge?recharge=${id}`],
      attachments: [
        { name: expect.stringMatching(/^receipt-R-\d{4}-\d\d-\d{6}\.pdf$/) as string, type: 'application/pdf' },
      ],
    },
  ]);
  const own = Buffer.from(await receiptOf(customer, id));
  expect(mails.map((mail) => fileOf(mail).equals(own))).toEqual([true]);
  const number = textOfPdf(own)
    .join()
    .match(/R\/\d{4}-\d{2}\/\d{6}/)?.[0];
  expect(mails[0]?.text).toContain(`Receipt ${number} is attached as a PDF.`);
});

test('a customer who reads Hindi gets it in Hindi', async () => {
  const customer = await confirmedCustomer();
  await shop.setUser(customer.id, { language: 'hi' });
  await paid(customer);
  await shop.receipts.issueDue();
  await shop.mail.sendDue();
  const [mail] = catcher.mails();
  expect(mail?.subject).toBe('₹500.00 की रसीद – Numdesk');
  expect(mail && textOfPdf(fileOf(mail))).toContain('रसीद');
});

test('an email that is not confirmed gets none, and the receipt is there all the same', async () => {
  const customer = await shop.addCustomer();
  const id = await paid(customer);
  await shop.receipts.issueDue();
  expect(await queued()).toEqual([]);
  expect(textOfPdf(await receiptOf(customer, id))).toContain(customer.email);
});

test('a recharge of the time before receipts is not mailed when its receipt is asked for', async () => {
  const customer = await confirmedCustomer();
  const id = await paid(customer);
  await shop.db.updateTable('recharges').set({ receipt_due_at: null }).where('id', '=', id).execute();
  await receiptOf(customer, id);
  expect(await queued()).toEqual([]);
});

test('every recharge of a busy hour is mailed', async () => {
  const customer = await confirmedCustomer();
  for (let each = 0; each < 7; each += 1) await paid(customer, '50.00');
  await shop.receipts.issueDue();
  expect(await queued()).toHaveLength(7);
});

test('a mail server that is away delays the email, and neither the money nor the receipt', async () => {
  const customer = await confirmedCustomer();
  await catcher.hangUp();
  const id = await paid(customer);
  expect(await shop.balance(customer)).toBe('500.00');
  await shop.receipts.issueDue();
  await shop.mail.sendDue();
  const own = Buffer.from(await receiptOf(customer, id));
  expect(await queued()).toEqual([{ kind: 'receipt', sent_at: null }]);

  await catcher.comeBack();
  await shop.db
    .updateTable('mails')
    .set({ next_try_at: new Date(0) })
    .execute();
  await shop.mail.sendDue();
  expect(catcher.mails().map((mail) => fileOf(mail).equals(own))).toEqual([true]);
});

test('the outbox keeps no PDF', async () => {
  const customer = await confirmedCustomer();
  await paid(customer);
  await shop.receipts.issueDue();
  const rows = await shop.db.selectFrom('mails').select('sealed_mail').where('kind', '=', 'receipt').execute();
  expect(rows.map(({ sealed_mail }) => (sealed_mail?.length ?? 0) < 1_000)).toEqual([true]);
});
