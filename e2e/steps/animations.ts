import type { Page } from '@playwright/test';

/** Notes each exit that an overlay has run to its end. The result reads them: name and duration, by name. */
export async function recordExits(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const exits: string[] = [];
    Object.assign(window, { exits });
    document.addEventListener(
      'animationend',
      ({ target, animationName, elapsedTime }) => {
        if (target instanceof HTMLElement && target.dataset['state'] === 'closed')
          exits.push(`${animationName} ${elapsedTime} s`);
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { exits: string[] }).exits.toSorted());
}

/**
 * Notes how long each toast stays, in ms: from when it is in the page until it begins to leave. A busy machine starts its animations
 * later than that. Call it before the page opens.
 */
export async function recordToastLives(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const toasts = 'li[data-swipe-direction]';
    const came = new Map<Node, number>();
    const lives: number[] = [];
    Object.assign(window, { lives });
    new MutationObserver((changes) => {
      const now = performance.now();
      for (const toast of document.querySelectorAll(toasts)) if (!came.has(toast)) came.set(toast, now);
      for (const { target } of changes)
        if (target instanceof Element && target.matches(`${toasts}[data-state=closed]`))
          lives.push(now - (came.get(target) ?? 0));
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-state'] });
  });
  return () => page.evaluate(() => (window as unknown as { lives: number[] }).lives);
}
