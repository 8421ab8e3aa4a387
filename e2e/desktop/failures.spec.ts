import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { test } from './desktop-test.ts';
import { holdQuestions } from './questions.ts';
import { openAsAdmin, openCustomer } from './staff.ts';

test('a page that crashes or hangs says so: it comes back, or the impersonation ends', async ({ machine, shop }) => {
  const { app, page } = await machine.start();
  await openAsAdmin(page, shop);
  const { email } = shop.customer;
  const customer = await openCustomer(app, page, email);
  const banner = (shown: Page) => shown.getByRole('region', { name: 'Impersonation' });
  await expect(banner(customer)).toContainText(email);
  const questions = await holdQuestions(app);

  await test.step('a crashed customer’s window asks, and loads its account again', async () => {
    await crash(app, email);
    await expect
      .poll(questions.asked)
      .toEqual([[`The page of ${email} has crashed`, ['Load again', 'End impersonation']]]);
    await questions.answer(0);
    await expect.poll(() => stateOf(app, email)).toMatchObject({ crashed: false, loading: false });
  });

  await test.step('one that hangs is waited for or loaded again, and is no longer asked about once it answers', async () => {
    const hang = (event: 'unresponsive' | 'responsive') =>
      app.evaluate(
        ({ BrowserWindow }, [name, title]) =>
          void BrowserWindow.getAllWindows()
            .find((one) => one.getTitle() === title)
            ?.emit(name ?? ''),
        [event, email],
      );
    await hang('unresponsive');
    await hang('unresponsive');
    await expect.poll(questions.asked).toEqual([[`The page of ${email} does not respond`, ['Wait', 'Load again']]]);
    await hang('responsive');
    await expect.poll(questions.asked).toEqual([]);
    await hang('unresponsive');
    const before = await stateOf(app, email);
    await questions.answer(1);
    await expect.poll(async () => (await stateOf(app, email))?.process).not.toBe(before?.process);
    await expect.poll(() => stateOf(app, email)).toMatchObject({ crashed: false, loading: false });
  });

  await test.step('one that crashes while it is asked about is asked about anew', async () => {
    const hangs = () =>
      app.evaluate(
        ({ BrowserWindow }, title) =>
          void BrowserWindow.getAllWindows()
            .find((one) => one.getTitle() === title)
            ?.emit('unresponsive'),
        email,
      );
    await hangs();
    await expect.poll(questions.asked).toHaveLength(1);
    await crash(app, email);
    await expect
      .poll(questions.asked)
      .toEqual([[`The page of ${email} has crashed`, ['Load again', 'End impersonation']]]);
    expect(await questions.askedIn()).toEqual([email]);
    await questions.answer(0);
    await expect.poll(() => stateOf(app, email)).toMatchObject({ crashed: false, loading: false });
  });

  await test.step('the window of staff comes back by itself, and asks before it would do so without end', async () => {
    await crashThrice(app);
    expect(await questions.asked()).toEqual([]);
    await crash(app, 'Numdesk');
    await expect
      .poll(questions.asked)
      .toEqual([[expect.stringMatching(/^The page of .* has crashed$/), ['Load again', 'Quit Numdesk']]]);
    await questions.answer(0);
    await expect.poll(() => stateOf(app, 'Numdesk')).toMatchObject({ crashed: false, loading: false });
  });

  await test.step('the crashed account is closed on the server when its impersonation ends', async () => {
    await crash(app, email);
    await expect.poll(questions.asked).toHaveLength(1);
    await questions.answer(1);
    await expect.poll(() => stateOf(app, email)).toBeUndefined();
  });
});

test('whoever quits a client that crashes on does not find it started by the next login', async ({ machine }) => {
  const { app } = await machine.start();
  const mark = join(machine.folder, 'open');
  await expect.poll(() => existsSync(mark)).toBe(true);
  const questions = await holdQuestions(app);
  await crashThrice(app);
  await crash(app, 'Numdesk');
  await expect.poll(questions.asked).toHaveLength(1);
  const ended = app.waitForEvent('close');
  await questions.answer(1).catch(() => {});
  await ended;
  expect(existsSync(mark)).toBe(false);
});

/** The window of staff comes back each time. */
async function crashThrice(app: ElectronApplication): Promise<void> {
  for (let crashes = 1; crashes <= 3; crashes += 1) {
    const before = (await stateOf(app, 'Numdesk'))?.process;
    await crash(app, 'Numdesk');
    await expect.poll(async () => (await stateOf(app, 'Numdesk'))?.process).not.toBe(before);
    await expect.poll(() => stateOf(app, 'Numdesk')).toMatchObject({ crashed: false, loading: false });
  }
}

/** The customer's window by its email; any other is that of staff. */
function stateOf(app: ElectronApplication, title: string) {
  return app.evaluate(({ BrowserWindow }, wanted) => {
    const isStaff = (one: Electron.BrowserWindow) => !one.getTitle().includes('@');
    const window = BrowserWindow.getAllWindows().find((one) =>
      wanted === 'Numdesk' ? isStaff(one) : one.getTitle() === wanted,
    );
    const contents = window?.webContents;
    return (
      contents && { crashed: contents.isCrashed(), loading: contents.isLoading(), process: contents.getOSProcessId() }
    );
  }, title);
}

function crash(app: ElectronApplication, title: string): Promise<void> {
  return app.evaluate(({ BrowserWindow }, wanted) => {
    const isStaff = (one: Electron.BrowserWindow) => !one.getTitle().includes('@');
    BrowserWindow.getAllWindows()
      .find((one) => (wanted === 'Numdesk' ? isStaff(one) : one.getTitle() === wanted))
      ?.webContents.forcefullyCrashRenderer();
  }, title);
}
