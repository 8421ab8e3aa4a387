import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wipeSessionStorage } from '#main/vault/session-storage.ts';

test('session storage is removed, other files stay, and an empty profile is no error', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'numdesk-profile-'));
  await mkdir(join(profile, 'Session Storage'));
  await writeFile(join(profile, 'Session Storage', '000003.log'), 'token');
  await writeFile(join(profile, 'settings.json'), '{}');
  wipeSessionStorage(profile);
  wipeSessionStorage(profile);
  expect(existsSync(join(profile, 'Session Storage'))).toBe(false);
  expect(existsSync(join(profile, 'settings.json'))).toBe(true);
  await rm(profile, { recursive: true });
});
