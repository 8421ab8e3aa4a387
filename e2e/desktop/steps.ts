import { expect, type ElectronApplication, type Page } from '@playwright/test';

/** Enters a shop address on the first-run screen and submits it. */
export async function chooseShop(page: Page, address: string): Promise<void> {
  await page.getByLabel('Shop address').fill(address);
  await page.getByRole('button', { name: /continue|connect/i }).click();
}

/** Opens the login form if needed, fills it in and submits it. */
export async function logIn(page: Page, login: { email: string; password: string }, remember: boolean): Promise<void> {
  const email = page.getByLabel('Email');
  // Staff who are still logged in have a link to their login history.
  const link = page.getByRole('link', { name: /^log ?in(\/register)?$/i });
  await expect(email.or(link).first()).toBeVisible();
  if (!(await email.isVisible())) await link.first().click();
  await email.fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByLabel(/remember me/i).setChecked(remember);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The balance in the top bar; `amount` has the ₹ sign. */
export async function expectBalance(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('link', { name: `Balance ${amount}` })).toBeVisible();
}

/** Runs the menu's command for a key. The keys that tests send to a page do not reach the menu. */
export async function pressKey(app: ElectronApplication, accelerator: string): Promise<void> {
  const press = () =>
    app.evaluate(({ BrowserWindow, Menu }, key) => {
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
      const item = items?.find((one) => one.accelerator === key);
      setImmediate(() => item?.click(undefined, BrowserWindow.getAllWindows()[0]));
      return item !== undefined;
    }, accelerator);
  // The menu comes after the window.
  await expect.poll(press).toBe(true);
}

/** Hides the shop's window: the desktop tells alerts from then on. */
export async function hideShop(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
}
