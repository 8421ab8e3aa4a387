import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import type { Driver } from './drivers/driver.ts';
import { locate, seek, stylesOf, type Found, type Sought } from './in-page.ts';

/** What a person looks for: an element by its role and name (a text is a part of it), perhaps within another. */
export type Wanted = { role: string; name?: string | RegExp; having?: string[]; within?: Wanted };

const library = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');
const patience = { timeout: 20_000 };

/** Somebody at a browser: finds things by role and name as Testing Library does, and waits for them. */
export function createPerson(driver: Driver, shop: string) {
  let lookup: Promise<string> | undefined;

  async function prepared(): Promise<void> {
    if (await driver.evaluate(() => 'seek' in globalThis)) return;
    lookup ??= readFile(library, 'utf8');
    await driver.inject(`${await lookup};globalThis.seek = ${seek.toString()}`);
  }

  /** The element in the middle of the screen, or undefined while there is none or the page is being left. */
  async function find(wanted: Wanted): Promise<Found | undefined> {
    try {
      await prepared();
      return (await driver.evaluate(locate, pathTo(wanted))) ?? undefined;
    } catch (error) {
      if (/context|navigat|browsing|seek is not/i.test(String(error))) return undefined;
      throw error;
    }
  }

  async function found(wanted: Wanted): Promise<Found> {
    let last: Found | undefined;
    await expect(async () => {
      last = await find(wanted);
      expect(last, described(wanted)).toBeDefined();
      expect(last?.covered, `${described(wanted)} is covered`).toBeUndefined();
    }).toPass(patience);
    if (!last) throw new Error(`no ${described(wanted)}`);
    return last;
  }

  async function click(wanted: Wanted): Promise<void> {
    const { x, y } = await found(wanted);
    await driver.clickAt(x, y);
  }

  return {
    driver,
    /** Opens a page, and waits until it answers. */
    async go(path: string) {
      await driver.goto(new URL(path, shop).href);
      const drawn = () => driver.evaluate(() => document.querySelector('[data-first]') !== null);
      await expect.poll(drawn, patience).toBe(false);
    },
    path: () => driver.evaluate(() => location.pathname + location.search),
    find,
    click,
    async hover(wanted: Wanted) {
      const { x, y } = await found(wanted);
      await driver.moveTo(x, y);
    },
    sees: (wanted: Wanted) =>
      expect
        .poll(async () => (await find(wanted)) !== undefined, { ...patience, message: described(wanted) })
        .toBe(true),
    misses: (wanted: Wanted) =>
      expect
        .poll(async () => (await find(wanted)) === undefined, { ...patience, message: `no ${described(wanted)}` })
        .toBe(true),
    reads: (text: string | RegExp) =>
      expect.poll(() => driver.evaluate(() => document.body.innerText), patience).toMatch(text),
    /** Replaces what a field has. */
    async fill(wanted: Wanted, text: string) {
      await click(wanted);
      await driver.press('Control+a');
      await driver.type(text);
    },
    /** Computed styles of an element. */
    async styles(wanted: Wanted, ...names: string[]): Promise<string[]> {
      await found(wanted);
      return driver.evaluate(stylesOf, pathTo(wanted), names);
    },
    /** Kept under `test-results/browsers`, to be looked at. */
    async picture(name: string) {
      await writeFile(test.info().outputPath(`${name.replaceAll(/\W+/g, '-')}.png`), await driver.screenshot());
    },
  };
}
export type Person = ReturnType<typeof createPerson>;

function pathTo({ within, role, name = '', having = [] }: Wanted): Sought[] {
  const pattern = name instanceof RegExp ? name : new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  return [...(within ? pathTo(within) : []), { role, name: pattern.source, flags: pattern.flags, having }];
}

function described({ role, name, within }: Wanted): string {
  return `${role} ${name ?? ''}${within ? ` in ${described(within)}` : ''}`;
}
