import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type ElectronApplication } from '@playwright/test';
import { test } from './desktop-test.ts';
import { holdQuestions } from './questions.ts';
import { openAsAdmin, openCustomer } from './staff.ts';

test('an account that a killed client left open is shown at the next start, and closed from there', async ({
  machine,
  shop,
  trayHost,
}) => {
  const { email } = shop.customer;
  let askShop = (): Promise<unknown> => Promise.reject(new Error('nothing is open'));
  const first = await machine.start();
  await openAsAdmin(first.page, shop);
  await leaveOpen(first.app, first.page);

  const second = await startHeld();
  const question = [`The account of ${email} is still open`, ['End impersonation', 'Not now']];
  const inSecond = second.questions;
  await expect.poll(inSecond.asked).toEqual([question]);
  expect(await inSecond.askedIn()).toEqual([expect.stringMatching(/Numdesk$/)]);
  await inSecond.answer(1);
  const tray = await trayHost.tray();
  await tray.press(`End impersonation of ${email}`);
  await expect.poll(askShop).toMatchObject({ code: 'signed_out' });
  await expect
    .poll(async () => (await tray.menu()).map(({ label }) => label))
    .not.toContain(`End impersonation of ${email}`);

  await leaveOpen(second.app, second.page);
  const third = await startHeld();
  const inThird = third.questions;
  await expect.poll(inThird.asked).toEqual([question]);
  await inThird.answer(0);
  await expect.poll(askShop).toMatchObject({ code: 'signed_out' });

  await leaveOpen(third.app, third.page);
  const fourth = await startHeld();
  const inFourth = fourth.questions;
  await expect.poll(inFourth.asked).toEqual([question]);
  await fourth.app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'));
  await expect.poll(inFourth.asked).toEqual([]);
  await expect.poll(askShop).toMatchObject({ code: 'signed_out' });
  await fourth.app.close();

  const fifth = await startHeld();
  const inFifth = fifth.questions;
  await fifth.page.getByRole('textbox', { name: 'Password' }).fill(shop.admin.password);
  await fifth.page.getByRole('button', { name: 'Unlock' }).click();
  const last = await trayHost.tray();
  await last.entry(`Connected · ${shop.admin.email}`);
  expect((await last.menu()).map(({ label }) => label)).not.toContain(`End impersonation of ${email}`);
  expect(await inFifth.asked()).toEqual([]);

  /** The client asks as soon as it knows who is logged in, which may be before its window is there. */
  async function startHeld() {
    let questions: Awaited<ReturnType<typeof holdQuestions>> | undefined;
    const started = await machine.start([], {}, async (app) => {
      questions = await holdQuestions(app);
    });
    if (!questions) throw new Error('the client has started');
    return { ...started, questions };
  }

  async function leaveOpen(app: ElectronApplication, page: (typeof first)['page']): Promise<void> {
    const customer = await openCustomer(app, page, email);
    await expect(customer.getByRole('region', { name: 'Impersonation' })).toContainText(email);
    const tokens = (await customer.evaluate(() => window.desktop?.opening()))?.session;
    const headers = { authorization: `Bearer ${tokens?.token}`, admin_token: tokens?.admin_token ?? '' };
    askShop = async () => (await fetch(`${shop.url}/api/user/auth-data`, { headers })).json();
    await expect.poll(isKept).toBe(true);
    const killed = app.process();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(await askShop()).toMatchObject({ email });
  }

  /** What is kept for the next start; the keyring encrypts it first, in its own time. */
  function isKept(): boolean {
    return 'left' in (JSON.parse(readFileSync(join(machine.folder, 'settings.json'), 'utf8')) as object);
  }
});
