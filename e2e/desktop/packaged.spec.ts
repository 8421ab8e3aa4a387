import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect } from '@playwright/test';
import { fuses } from '../../scripts/desktop/fuses.ts';
import { test, type Package } from './package.ts';
import { chooseShop, expectBalance, logIn } from './steps.ts';

test('the packaged program has the fuses of the table, and the driven copy differs in one', async ({
  release,
  driven,
}) => {
  expect(await readFuses(release)).toEqual(fuses);
  expect(await readFuses(driven)).toEqual({ ...fuses, enableNodeCliInspectArguments: true });
});

test('a member of staff chooses the shop, logs in, and is still logged in after a restart', async ({
  driven,
  home,
  shop,
}) => {
  const first = await home.start(driven);
  const page = await first.firstWindow();
  await chooseShop(page, shop.url);
  await logIn(page, shop.admin, true);
  await expectBalance(page, '₹0.00');
  await first.close();

  const second = await home.start(driven);
  await expectBalance(await second.firstWindow(), '₹0.00');
});

test('it runs from its archive, which holds what was built and no modules', async ({ driven, home }) => {
  const client = await home.start(driven);
  const found = await client.evaluate(({ app }) => ({
    path: app.getAppPath(),
    names: process.mainModule?.require('node:fs').readdirSync(app.getAppPath()),
    updaters: process.mainModule?.children.filter(({ filename }) => filename.endsWith('updater.cjs')),
  }));
  expect(found.path).toBe(join(driven.resources, 'app.asar'));
  expect(found.names.toSorted()).toEqual(['out', 'package.json', 'resources']);
  // Its code is read at the first check, long after the start.
  expect(found.updaters).toEqual([]);
});

test('a package of Linux finds a newer version in its feed, and tells where it is', async ({ driven, home }) => {
  test.skip(process.platform !== 'linux', 'other systems replace the app themselves');
  const feed = await startFeed();
  await writeFile(join(driven.resources, 'app-update.yml'), `provider: generic\nurl: ${feed.url}\nchannel: latest\n`);
  const client = await home.start(driven);
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
});

/** A feed as the builder writes it for Linux. `offer` says its version, and to how many percent of the clients. */
async function startFeed() {
  let answer = '';
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
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
    close: () => server.close(),
  };
}

/** The table that the packaged program carries. A newer runtime may have fuses that the builder does not know. */
async function readFuses({ program }: Package): Promise<Record<string, boolean>> {
  const wire = Object.entries(await getCurrentFuseWire(program)).flatMap(([index, state]) => {
    const name = FuseV1Options[Number(index)];
    return name
      ? [[name.replace(/^./, (letter) => letter.toLowerCase()), String.fromCharCode(Number(state)) === '1']]
      : [];
  });
  return Object.fromEntries(wire);
}
