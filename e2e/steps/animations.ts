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
