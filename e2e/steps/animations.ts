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

/** Notes how long each toast stays, in ms: from the start of its entrance to the start of its exit. Call it before the page opens. */
export async function recordToastLives(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const came = new Map<EventTarget | null, number>();
    const lives: number[] = [];
    Object.assign(window, { lives });
    document.addEventListener('animationstart', ({ target, animationName, timeStamp }) => {
      if (animationName === 'toast-in') came.set(target, timeStamp);
      if (animationName === 'toast-out') lives.push(timeStamp - (came.get(target) ?? 0));
    });
  });
  return () => page.evaluate(() => (window as unknown as { lives: number[] }).lives);
}
