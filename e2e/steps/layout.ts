import { expect, type Locator, type Page } from '@playwright/test';

/** Nothing overflows the right edge of the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
}

/** The parts of a page stand below each other, none over the next. */
export async function expectBelowEachOther(parts: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  for (const [index, box] of boxes.entries()) {
    const before = boxes[index - 1];
    if (before) expect(box?.y).toBeGreaterThanOrEqual(before.y + before.height);
  }
}

/** Cumulative layout shift since the page was opened. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

/** Time of the largest contentful paint, in ms since the page was opened. */
export function largestPaintOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let at = 0;
        new PerformanceObserver((list) => {
          at = list.getEntries().at(-1)?.startTime ?? at;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(at)));
      }),
  );
}
