import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUpdateWay, loadUpdater } from './load-updater.ts';

let withFeed = '';
let withoutFeed = '';

beforeAll(() => {
  [withFeed, withoutFeed] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'numdesk-resources-'))) as [string, string];
  writeFileSync(join(withFeed, 'app-update.yml'), 'provider: generic\nurl: https://updates.example\n');
});

afterAll(() => {
  for (const folder of [withFeed, withoutFeed]) rmSync(folder, { recursive: true });
});

const packaged = { isPackaged: true, appImage: undefined };

const noLogin = async () => undefined;

test('without a feed, and unpackaged, the app has no updater', async () => {
  expect(await loadUpdater({ ...packaged, platform: 'win32', resources: withoutFeed }, noLogin)).toBeUndefined();
  expect(findUpdateWay({ ...packaged, isPackaged: false, platform: 'win32', resources: withFeed })).toBeUndefined();
});

test('Windows, macOS and an AppImage replace themselves; a deb announces', () => {
  const way = (platform: NodeJS.Platform, appImage?: string) =>
    findUpdateWay({ ...packaged, platform, appImage, resources: withFeed });
  expect(way('win32')).toBe('install');
  expect(way('darwin')).toBe('install');
  expect(way('linux', '/home/asha/Numdesk-x86_64.AppImage')).toBe('install');
  expect(way('linux')).toBe('announce');
});
