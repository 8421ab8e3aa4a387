import type { ElectronApplication, Page } from '@playwright/test';

/** The window that opens while this is done; the page that only connects is none. */
export async function nextWindow(
  app: ElectronApplication,
  act: () => Promise<void>,
  title = 'Network login',
): Promise<Page> {
  const titled = async (opened: Page) =>
    (await (await app.browserWindow(opened)).evaluate((one) => one.getTitle())) === title;
  const [opened] = await Promise.all([app.waitForEvent('window', { predicate: titled }), act()]);
  return opened;
}

/** Answers the question with a login. */
export async function give(asked: Page, { name, password }: { name: string; password: string }): Promise<void> {
  await asked.getByLabel('User name').fill(name);
  await asked.getByLabel('Password', { exact: true }).fill(password);
  await pressLast(asked, 'Log in');
}

/** The window closes while it is pressed, which Playwright takes for a failure. */
export async function pressLast(asked: Page, name: string): Promise<void> {
  const press = asked
    .getByRole('button', { name })
    .click()
    .catch(() => {});
  await Promise.all([asked.waitForEvent('close'), press]);
}

/** What kinds of windows are open. */
export async function kinds(app: ElectronApplication): Promise<string[]> {
  const asked = app.windows().map((one) => one.evaluate(async () => (await window.desktop?.opening())?.kind));
  return (await Promise.all(asked)).map(String).toSorted();
}
