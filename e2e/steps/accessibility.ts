import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { default as Axe, RunOptions } from 'axe-core';

/** The minified build has the same rules in half the text, which each document has to receive and read. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a change of colour scheme alone can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Checks the page, or only what is within these elements. `place` names it in the report. */
export async function expectAccessible(page: Page, place: string, within: readonly string[] = []): Promise<void> {
  await expectNoViolations(page, place, { type: 'tag', values: rules }, within);
}

/** Checks what a change of colour scheme alone can break. */
async function expectAccessibleColours(page: Page, place: string): Promise<void> {
  await expectNoViolations(page, place, { type: 'rule', values: colourRules });
}

/** Checks both colour schemes. Dark changes colours only, so it needs fewer rules. */
export async function expectAccessibleLightAndDark(page: Page, place: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
    const check = colorScheme === 'light' ? expectAccessible : expectAccessibleColours;
    await check(page, `${place}, ${colorScheme}`);
  }
}

/** Checks phone and desktop sizes in both colour schemes. */
export async function expectAccessibleEverywhere(page: Page, path: string): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await expectAccessibleLightAndDark(page, `${path}, ${viewport.width} px`);
  }
}

/** Goes to a page as a link of the app does. A document of its own would load the app and axe once more for each page. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/**
 * Reports each violation with place, rule and element. Looks again where it finds any: colours that still change are not
 * the page's, and a look at a long page takes seconds.
 */
async function expectNoViolations(
  page: Page,
  place: string,
  runOnly: { type: 'tag' | 'rule'; values: string[] },
  within: readonly string[] = [],
): Promise<void> {
  await expect(page.locator('[data-first]')).toHaveCount(0);
  await expect(page.locator('h1')).toBeAttached();
  const list = async () => {
    const violations = await findViolations(page, within, { runOnly, resultTypes: ['violations'] });
    return violations.map((violation) => `${place}: ${violation}`);
  };
  if ((await list()).length > 0) await expect.configure({ soft: true }).poll(list, { timeout: 30_000 }).toEqual([]);
}

/** Loads axe once for each document, which takes as long as a check, and returns rule and element of each violation. */
async function findViolations(page: Page, within: readonly string[], options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([selectors, asked]) => {
      const loaded = (window as unknown as { axe: typeof Axe }).axe;
      const { violations } = await loaded.run(selectors.length === 0 ? document : { include: [...selectors] }, asked);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
    },
    [within, options] as const,
  );
}
