import { existsSync } from 'node:fs';
import { findOnPath, givenBy, install, isProgram } from './programs.ts';

/** What drives WebKit: its driver, a browser without chrome of its own, and a display for it. */
export type WebKitPrograms = { driver: string; browser: string; display: string };

const libraries = ['/usr/lib', '/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec'];
const miniBrowsers = libraries.flatMap((folder) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((version) => `${folder}/${version}/MiniBrowser`),
);

/** Finds Firefox on this machine, or installs Debian's package where possible. Throws with instructions otherwise. */
export function getFirefox(): string {
  const find = () => findOnPath(['firefox-esr', 'firefox']);
  const found = givenBy('FIREFOX_PATH') ?? find() ?? (install('firefox-esr') ? find() : undefined);
  if (found === undefined)
    throw new Error('No Firefox was found: apt-get install firefox-esr, or set FIREFOX_PATH to its program.');
  return found;
}

/** The same for WebKitGTK, its driver and Xvfb. */
export function getWebKit(): WebKitPrograms {
  const find = (): WebKitPrograms | undefined => {
    const driver = findOnPath(['WebKitWebDriver']);
    const browser = givenBy('MINIBROWSER_PATH') ?? miniBrowsers.find((path) => existsSync(path) && isProgram(path));
    const display = findOnPath(['Xvfb']);
    return driver && browser && display ? { driver, browser, display } : undefined;
  };
  const found = find() ?? (install('webkit2gtk-driver', 'xvfb', 'fonts-dejavu-core') ? find() : undefined);
  if (!found) throw new Error('WebKitGTK was not found: apt-get install webkit2gtk-driver xvfb.');
  return found;
}
