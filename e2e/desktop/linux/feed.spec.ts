import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../package.ts';

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
