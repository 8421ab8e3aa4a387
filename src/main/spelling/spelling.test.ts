import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSpelling } from '#main/spelling/spelling.ts';

function prepare(platform: NodeJS.Platform, files: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'numdesk-spelling-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const systems = join(folder, 'system');
  mkdirSync(systems);
  for (const file of files) writeFileSync(join(systems, file), 'words');
  const said: unknown[] = [];
  createSpelling({ platform, profile: folder, folders: [join(folder, 'none'), systems] })({
    setSpellCheckerDictionaryDownloadURL: (address) => said.push(address),
    setSpellCheckerLanguages: (languages) => said.push(languages),
    setSpellCheckerEnabled: (on) => said.push(on),
  });
  return { said, folder };
}

test('English and Hindi are checked with the dictionaries of the system, and none is fetched', () => {
  const { said, folder } = prepare('linux', ['en_US.bdic', 'hi_IN.bdic', 'fr_FR.bdic']);
  expect(said).toEqual(['app://numdesk/dictionaries/', ['en-US', 'hi'], true]);
  expect(readdirSync(join(folder, 'Dictionaries')).toSorted()).toEqual(['en-US-10-1.bdic', 'hi-IN-3-0.bdic']);
});

test('without dictionaries nothing is checked, and macOS does it by itself', () => {
  expect(prepare('linux', []).said).toEqual(['app://numdesk/dictionaries/', [], false]);
  expect(prepare('darwin', ['en_US.bdic']).said).toEqual([]);
});
