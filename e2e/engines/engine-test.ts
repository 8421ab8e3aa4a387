import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test as journey } from '../journey-test.ts';
import type { Customer } from '../world/customer.ts';
import type { DriverOptions } from './drivers/driver.ts';
import { openFirefox } from './drivers/firefox.ts';
import { openWebKit } from './drivers/webkit.ts';
import { createPerson, type Person } from './person.ts';

type Fixtures = { person: Person; browserOptions: DriverOptions };

/** A person at the browser that the project names. The console has no error when the test ends. */
export const test = journey.extend<Fixtures>({
  browserOptions: [{}, { option: true }],
  person: async ({ world, browserOptions }, provide, info) => {
    const inWebKit = info.project.name === 'webkit';
    const driver = await (inWebKit ? openWebKit(world.url) : openFirefox(browserOptions));
    try {
      await driver.resize(1280, 800);
      await provide(createPerson(driver, world.url));
      expect(driver.takeErrors()).toEqual([]);
    } finally {
      if (info.status !== info.expectedStatus) await writeFile(info.outputPath('page.png'), await driver.screenshot());
      await driver.close();
    }
  },
});

/** Opens a page as somebody whose login is remembered in this browser. */
export async function enterAs(person: Person, { token }: Customer, path: string): Promise<void> {
  await person.go('/robots.txt');
  await person.driver.evaluate((remembered) => localStorage.setItem('token', remembered), token);
  // A file of text loads no icon: its policy refuses all.
  person.driver.takeErrors();
  await person.go(path);
}

/** Waits until the socket is connected, so that no event is missed. */
export async function expectLive({ driver }: Person): Promise<void> {
  await expect.poll(() => driver.evaluate(() => sessionStorage.getItem('socket'))).toBeTruthy();
}
