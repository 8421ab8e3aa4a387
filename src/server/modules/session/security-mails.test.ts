import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailCatcher } from '#sandbox/mail-catcher/mail-catcher.ts';
import { startMailCatcher } from '#sandbox/mail-catcher/start-mail-catcher.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const password = 'correct horse battery';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

let catcher: MailCatcher;
let shop: TestShop;
beforeAll(async () => {
  catcher = await startMailCatcher();
  shop = await openTestShop({ env: { SMTP_URL: catcher.smtpUrl, PUBLIC_URL: 'https://shop.example' } });
});
afterAll(async () => {
  await shop.close();
  await catcher.close();
});

const logInFrom = async (device: string, email: string, secret = password) => {
  const answer = await fetch(`${shop.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify({ email, password: secret }),
  });
  return answer.status;
};
/** A customer with a verified email. */
async function verifiedCustomer() {
  const customer = await shop.customer('0.00');
  await shop.setUser(customer.id, { email_verified_at: new Date() });
  return customer;
}
/** The mails to this address, except the link that confirms it. */
const subjectsTo = (email: string) =>
  catcher
    .mails()
    .filter(({ to, links: [link = ''] }) => to.includes(email) && !link.includes('confirm_email'))
    .map(({ subject }) => subject);
const whenSecurityMail = (email: string) =>
  catcher.whenMail(({ to, links: [link = ''] }) => to.includes(email) && !link.includes('confirm_email'));
const unsent = () => shop.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
async function whenAllSent() {
  await expect.poll(unsent, { timeout: 10_000 }).toEqual([]);
}

test('the first login on a new device is reported once, by notification and mail; later and failed ones are not', async () => {
  const { email, live, api } = await verifiedCustomer();
  expect(await logInFrom('axios/1.0', email)).toBe(200);
  expect(await logInFrom(firefox, email, 'a guess')).toBe(401);
  expect(await logInFrom(firefox, email)).toBe(200);
  expect(await logInFrom(firefox, email)).toBe(200);
  await live.when('notification', (event) => event.type === 'add' && event.notification.title.startsWith('New login'));
  const mail = await whenSecurityMail(email);
  expect(mail.subject).toBe('New login to your account – Numdesk');
  expect(mail.text).toContain('Firefox on Linux (127.0.0.1) logged in for the first time.');
  await whenAllSent();
  expect(subjectsTo(email)).toHaveLength(1);
  expect((await api('GET /api/user/notifications')).data).toHaveLength(1);
});

test('a changed password, two-factor on and two-factor off each send a mail', async () => {
  const { email, api } = await verifiedCustomer();
  await api('POST /api/user/password', { body: { password, new_password: 'battery staple' } });
  const { uri } = await api('POST /api/user/two-factor', { body: { password: 'battery staple' } });
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('not a TOTP URI');
  const { recovery_codes: codes } = await api('POST /api/user/two-factor/confirm', {
    idempotencyKey: crypto.randomUUID(),
    body: { code: totp.generate() },
  });
  await api('POST /api/user/two-factor/off', { body: { password: 'battery staple', code: codes[0] ?? '' } });
  await whenAllSent();
  const titles = ['Your password was changed', 'Two-factor is on', 'A recovery code was used', 'Two-factor is off'];
  const subjects = titles.map((title) => `${title} – Numdesk`);
  expect(new Set(subjectsTo(email))).toEqual(new Set(subjects));
  expect(catcher.mails().every(({ text }) => !codes.some((code) => text.includes(code)))).toBe(true);
});

test('an unverified email gets no security mail, but the notification is added', async () => {
  const { email, api } = await shop.customer('0.00');
  expect(await logInFrom(firefox, email)).toBe(200);
  await whenAllSent();
  expect(subjectsTo(email)).toEqual([]);
  expect((await api('GET /api/user/notifications')).data).toHaveLength(1);
});

test('mails never show the name that a client chose for itself', async () => {
  const { email } = await verifiedCustomer();
  expect(await logInFrom('evil-shop.com/1', email)).toBe(200);
  const mail = await whenSecurityMail(email);
  expect(mail.text).toContain('A program (127.0.0.1) logged in for the first time.');
  expect(mail.text + mail.html + mail.subject).not.toContain('evil-shop');
});

test('mails about new devices are limited to five per hour, other security mails are not', async () => {
  const { email, api } = await verifiedCustomer();
  const statuses = await Promise.all(Array.from({ length: 8 }, (_, index) => logInFrom(`robot${index}/1`, email)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await api('POST /api/user/password', { body: { password, new_password: 'battery staple' } });
  await whenAllSent();
  const titles = subjectsTo(email).map((subject) => subject.split(' – ')[0]);
  expect(titles.filter((title) => title === 'New login to your account')).toHaveLength(5);
  expect(titles).toContain('Your password was changed');
});
