import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a change of colour scheme alone can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Checks the page, or only what is within these elements. `place` names it in the report. */
export async function expectAccessible(page: Page, place: string, within: readonly string[] = []): Promise<void> {
  await expectNoViolations(page, place, { type: 'tag', values: rules }, within);
}

/** Checks what a change of colour scheme alone can break. */
export async function expectAccessibleColours(page: Page, place: string): Promise<void> {
  await expectNoViolations(page, place, { type: 'rule', values: colourRules });
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
