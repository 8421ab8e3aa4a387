import { once } from 'node:events';
import { expect, type ElectronApplication } from '@playwright/test';
import { test } from './desktop-test.ts';
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

  const second = await machine.start();
  const asked = await answerQuestions(second.app, 1);
  await expect.poll(() => asked()).toEqual([`The account of ${email} is still open`]);
  const tray = await trayHost.tray();
  await tray.press(`End impersonation of ${email}`);
  await expect.poll(askShop).toMatchObject({ code: 'signed_out' });
  await expect
    .poll(async () => (await tray.menu()).map(({ label }) => label))
    .not.toContain(`End impersonation of ${email}`);

  await leaveOpen(second.app, second.page);
  const third = await machine.start();
  expect(await answerQuestions(third.app, 0)).toBeDefined();
  await expect.poll(askShop).toMatchObject({ code: 'signed_out' });
  await third.app.close();

  const fourth = await machine.start();
  const never = await answerQuestions(fourth.app, 0);
  await (await trayHost.tray()).entry(`Connected · ${shop.admin.email}`);
  expect(await never()).toEqual([]);

  async function leaveOpen(app: ElectronApplication, page: (typeof first)['page']): Promise<void> {
    const customer = await openCustomer(app, page, email);
    await expect(customer.getByRole('region', { name: 'Impersonation' })).toContainText(email);
    const tokens = (await customer.evaluate(() => window.desktop?.opening()))?.session;
    const headers = { authorization: `Bearer ${tokens?.token}`, admin_token: tokens?.admin_token ?? '' };
    askShop = async () => (await fetch(`${shop.url}/api/user/auth-data`, { headers })).json();
    const killed = app.process();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(await askShop()).toMatchObject({ email });
  }
});

/** Answers the system's questions, which Playwright cannot press, with a button. Returns what was asked. */
async function answerQuestions(app: ElectronApplication, response: number): Promise<() => Promise<string[]>> {
  const asked = await app.evaluateHandle(({ dialog }, button) => {
    const messages: string[] = [];
    Object.assign(dialog, {
      showMessageBox: async ({ message }: Electron.MessageBoxOptions) => {
        messages.push(message);
        return { response: button };
      },
    });
    return messages;
  }, response);
  return () => asked.jsonValue();
}
