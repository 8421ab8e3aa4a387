import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type ElectronApplication } from '@playwright/test';
import { basicOf } from '../access/guarded-network.ts';
import { give, kinds, nextWindow, pressLast } from '../access/questions.ts';
import { test } from '../package.ts';
import { holdQuestions } from '../questions.ts';

const login = { name: 'asha', password: 'feed pass 42' };

test('a package finds a newer version in its feed, and tells where it is', async ({ driven, machine }) => {
  const feed = await startFeed();
  const settings = join(driven.resources, 'app-update.yml');
  await writeFile(settings, `provider: generic\nurl: ${feed.url}\nchannel: latest\n`);
  const { app: client } = await machine.start();
  const find = () =>
    client.evaluate(({ app }) => {
      const updater = process.mainModule?.require(`${app.getAppPath()}/out/main/updater.cjs`);
      return updater.openUpdater('announce').find();
    });
  feed.offer('0.0.9');
  expect(await find()).toBeUndefined();
  feed.offer('9.1.0', 0);
  expect(await find()).toBeUndefined();
  feed.offer('9.1.0');
  expect(await find()).toEqual({ version: '9.1.0', link: `${feed.url}/numdesk_9.1.0_amd64.deb` });
  expect(feed.asked).toEqual(['/latest-linux.yml', '/latest-linux.yml', '/latest-linux.yml']);
  feed.close();
  await rm(settings);
});

test('a feed behind a login: who looks for updates is asked for it, again after they cancelled, and once for all where it is kept', async ({
  driven,
  machine,
}) => {
  const feed = await startFeed(login);
  const settings = join(driven.resources, 'app-update.yml');
  await writeFile(settings, `provider: generic\nurl: ${feed.url}\nchannel: latest\n`);
  feed.offer('9.1.0');
  const { app } = await machine.start();
  const questions = await holdQuestions(app);

  await test.step('whoever cancels hears that there was no answer, and is asked again when they look again', async () => {
    const asked = await nextWindow(app, () => press(app, 'Check for updates'));
    await expect(asked.getByRole('heading', { name: `Log in to ${new URL(feed.url).host}` })).toBeVisible();
    await pressLast(asked, 'Cancel');
    await expect.poll(questions.asked).toEqual([['We cannot check for updates', []]]);
    await questions.answer(0);
  });

  await test.step('a wrong login is said, and the right one finds the version', async () => {
    const asked = await nextWindow(app, () => press(app, 'Check for updates'));
    const again = await nextWindow(app, () => give(asked, { ...login, password: 'wrong' }));
    await expect(again.getByRole('alert')).toContainText('was not accepted');
    await again.getByLabel('Remember on this computer').check();
    await give(again, login);
    await press(app, 'Download version 9.1.0', { look: true });
    expect(feed.asked).toEqual(['/latest-linux.yml']);
    await app.close();
  });

  await test.step('the next start has it from the keyring', async () => {
    const next = await machine.start();
    await press(next.app, 'Check for updates');
    await press(next.app, 'Download version 9.1.0', { look: true });
    expect(await kinds(next.app)).toEqual(['shop']);
    expect(feed.asked).toEqual(['/latest-linux.yml', '/latest-linux.yml']);
  });
  feed.close();
  await rm(settings);
});

/** Presses an item of the app's menu, once it is there; with `look` it only waits for it. */
async function press(app: ElectronApplication, label: string, { look = false } = {}): Promise<void> {
  const tryOnce = () =>
    app.evaluate(
      ({ Menu }, [wanted, isLook]) => {
        const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
        const item = items?.find((one) => one.label === wanted && one.enabled);
        if (item && !isLook) setImmediate(() => item.click());
        return item !== undefined;
      },
      [label, look] as const,
    );
  await expect.poll(tryOnce).toBe(true);
}

/** A feed as the builder writes it for Linux. `offer` says its version, and to how many percent of the clients. */
async function startFeed(only?: typeof login) {
  let answer = '';
  const asked: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    if (only && headers.authorization !== basicOf(only))
      return void response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="updates"' }).end();
    asked.push(new URL(url, 'http://feed.test').pathname);
    response.end(answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    offer(version: string, percent = 100) {
      const files = ['Numdesk-x86_64.AppImage', `numdesk_${version}_amd64.deb`];
      answer = JSON.stringify({
        version,
        files: files.map((url) => ({ url, sha512: 'c2hhNTEy', size: 1 })),
        releaseDate: '2026-11-23T00:00:00.000Z',
        stagingPercentage: percent,
      });
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
