import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findOnPath, givenBy, install, isProgram } from './programs.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

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

const installInstructions = [
  'No Chromium was found. Do one of these, then try again:',
  '  Debian, Ubuntu   sudo apt-get install chromium',
  '  anywhere         npx playwright install chromium',
  '  have one         set CHROMIUM_PATH to its program',
].join('\n');

/** Flags that disable background traffic of a browser under test and let it run as root. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
];

/** Finds Chromium on this machine, or installs Debian's package where possible. Throws with instructions otherwise. */
export function getChromium(): string {
  const given = givenBy('CHROMIUM_PATH');
  const found = given ?? findChromium() ?? (install('chromium', 'fonts-dejavu-core') ? findChromium() : undefined);
  if (found === undefined) throw new Error(installInstructions);
  return found;
}

/**
 * Finds the headless shell of Chromium: pages behave the same in two thirds of the time, but there are no notifications.
 * Installs Debian's package where possible; falls back to the whole browser.
 */
export function getHeadlessShell(): string {
  const given = givenBy('HEADLESS_SHELL_PATH') ?? givenBy('CHROMIUM_PATH');
  return (
    given ??
    findOnPath(shells) ??
    (install('chromium-headless-shell') ? findOnPath(shells) : undefined) ??
    getChromium()
  );
}

function findChromium(): string | undefined {
  return findOnPath(names) ?? [...(usualPaths[process.platform] ?? []), chromium.executablePath()].find(isProgram);
}
