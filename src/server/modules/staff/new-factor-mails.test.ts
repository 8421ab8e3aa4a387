import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailCatcher } from '#sandbox/mail-catcher/mail-catcher.ts';
import { startMailCatcher } from '#sandbox/mail-catcher/start-mail-catcher.ts';
import type { Role } from '#shared/permissions.ts';
import { enrolTwoFactor } from '../../testing/people/prove.ts';
import type { SignedInUser } from '../../testing/quiet-shop.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';

let catcher: MailCatcher;
let shop: StaffShop;
let owner: SignedInUser;
beforeAll(async () => {
  catcher = await startMailCatcher();
  shop = await openStaffShop({ jobs: true, env: { SMTP_URL: catcher.smtpUrl, PUBLIC_URL: 'https://shop.example' } });
  owner = await onStaff('owner');
});
afterAll(async () => {
  await shop.close();
  await catcher.close();
});

/** Someone who has long been on staff. */
async function onStaff(role: Role, { isConfirmed = true } = {}): Promise<SignedInUser> {
  const person = await shop.addCustomer();
  const email = isConfirmed ? { email_verified_at: new Date() } : {};
  await shop.setUser(person.id, { role, factor_trusted_until: null, ...email });
  return person;
}
/** The mails that had to go to somebody after all were sent. */
async function mailsTo({ email }: SignedInUser) {
  const unsent = () => shop.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
  await expect.poll(unsent, { timeout: 10_000 }).toEqual([]);
  return catcher.mails().filter(({ to, links: [link = ''] }) => to.includes(email) && !link.includes('confirm_email'));
}
const moment = (language: 'en' | 'hi', at: Date) =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(at);
const factorOf = ({ id }: SignedInUser) =>
  shop.db
    .selectFrom('two_factor')
    .select(['turned_on_at', 'opens_at'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();

test('each owner with a confirmed email is mailed who, when, until when it waits and what to do', async () => {
  const hindi = await onStaff('owner');
  await shop.setUser(hindi.id, { language: 'hi' });
  const away = [
    await onStaff('owner', { isConfirmed: false }),
    await onStaff('admin'),
    await onStaff('owner'),
  ] as const;
  await shop.setUser(away[2].id, { blocked_at: new Date() });
  const meera = await onStaff('support');
  await enrolTwoFactor(meera);
  const { turned_on_at: since, opens_at: opens } = await factorOf(meera);

  const [mail, ...more] = await mailsTo(owner);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'A second factor is new on the staff of Numdesk',
    links: [`https://shop.example/admin/staff?open=${meera.id}`],
  });
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain(
      `${meera.email} (Support) turned on two-factor on ${moment('en', since ?? opens)}, India time.`,
    );
    expect(text).toContain(`It can be used for money and secrets from ${moment('en', opens)}, India time.`);
    expect(text).toContain('confirm it on the staff page');
    expect(text).toContain('Ban their account now. This logs them out everywhere.');
  }
  const [inHindi] = await mailsTo(hindi);
  expect(inHindi).toMatchObject({ subject: 'Numdesk के स्टाफ़ में एक नया दूसरा फ़ैक्टर' });
  expect(inHindi?.text).toContain(`${moment('hi', opens)} (भारतीय समय) से खुलेगी`);
  for (const person of away) expect(await mailsTo(person)).toEqual([]);
  expect((await mailsTo(meera)).map(({ subject }) => subject)).toEqual(['Two-factor is on – Numdesk']);
});

test('an owner whose own it is has the mail that they always got, and the others are mailed', async () => {
  const boss = await onStaff('owner');
  const before = (await mailsTo(owner)).length;
  await enrolTwoFactor(boss);
  expect((await mailsTo(boss)).map(({ subject }) => subject)).toEqual(['Two-factor is on – Numdesk']);
  expect(await mailsTo(owner)).toHaveLength(before + 1);
});

test('the mails about one account never use up those about another', async () => {
  const before = (await mailsTo(owner)).length;
  for (let count = 0; count < 7; count += 1) await enrolTwoFactor(await onStaff('support'));
  expect(await mailsTo(owner)).toHaveLength(before + 7);
});

test('one that counts at once is mailed to nobody else, nor is one of a customer', async () => {
  const before = (await mailsTo(owner)).length;
  const joined = await onStaff('admin');
  await shop.setUser(joined.id, { factor_trusted_until: new Date(Date.now() + 3_600_000) });
  await enrolTwoFactor(joined);
  const customer = await shop.addCustomer();
  await shop.setUser(customer.id, { email_verified_at: new Date() });
  await enrolTwoFactor(customer);
  expect(await mailsTo(customer)).toHaveLength(1);
  expect(await mailsTo(owner)).toHaveLength(before);
});
