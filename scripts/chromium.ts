import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const usualPaths: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env['ProgramFiles'], process.env['ProgramFiles(x86)'], process.env['LocalAppData']]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};

const howToGetOne = [
  'No Chromium was found. Do one of these, then try again:',
  '  Debian, Ubuntu   sudo apt-get install chromium',
  '  anywhere         npx playwright install chromium',
  '  have one         set CHROMIUM_PATH to its program',
].join('\n');

/** What keeps a browser under test from talking to anyone but the page, and lets it run as root. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
];

/** The program of a Chromium on this machine; installs Debian's when that is possible. Throws, saying how to get one. */
export function getChromium(): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (isProgram(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is not a program.`);
  }
  const found = findChromium() ?? (canInstall() ? installChromium() : undefined);
  if (found === undefined) throw new Error(howToGetOne);
  return found;
}

function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...(usualPaths[process.platform] ?? []), chromium.executablePath()].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function canInstall(): boolean {
  const system = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(system) && /^ID=debian$/m.test(readFileSync(system, 'utf8'));
}

function installChromium(): string | undefined {
  console.log('No Chromium here yet: installing the Debian package with apt-get…');
  const done =
    runQuietly('apt-get', ['update', '-qq']) &&
    runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']);
  return done ? findChromium() : undefined;
}

function runQuietly(program: string, parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
