import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** Checks phone and desktop sizes in both colour schemes. Dark changes colours only, so it needs fewer rules. */
export async function expectAccessibleEverywhere(page: Page, path: string): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
      const place = `${path}, ${colorScheme}, ${viewport.width} px`;
      await (colorScheme === 'light' ? expectAccessible(page, place) : expectAccessibleColours(page, place));
    }
  }
}

/** Reports each violation with place, rule and element. Legacy mode is enough, because our pages have no frames. */
async function expectNoViolations(
  page: Page,
  place: string,
  runOnly: { type: 'tag' | 'rule'; values: string[] },
  within: readonly string[] = [],
): Promise<void> {
  await expect(page.locator('[data-first]')).toHaveCount(0);
  await expect(page.locator('h1')).toBeAttached();
  // Describing what passes takes a third of the time.
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).setLegacyMode();
  for (const selector of within) axe.include(selector);
  const { violations } = await axe.analyze();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${place}: ${id} at ${target.join(' ')}`),
  );
  expect.soft(lines).toEqual([]);
}
