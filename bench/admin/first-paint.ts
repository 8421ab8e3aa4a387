import { openProfile, startBrowser } from '../browser.ts';
import type { Cleanup } from '../cleanup.ts';
import { median } from '../percentile.ts';
import type { BenchShop } from '../shop.ts';

const openings = 5;
const patienceMs = 30_000;

/** The median time from the navigation to the first figures of the analytics in a new browser profile, in ms. */
export async function measureFirstPaint(shop: BenchShop, cleanup: Cleanup): Promise<number> {
  const browser = await startBrowser(cleanup);
  const took: number[] = [];
  for (let opening = 0; opening <= openings; opening += 1) {
    const profile = await openProfile(browser, shop.url, shop.adminToken);
    const page = await profile.newPage();
    await page.addInitScript({ content: note });
    await page.goto(`${shop.url}/admin/analytics`);
    const shown = await page.waitForFunction(() => Reflect.get(window, 'figuresAt') as unknown, undefined, {
      timeout: patienceMs,
    });
    // The first opening warms what a running shop has warm.
    if (opening > 0) took.push(Number(await shown.jsonValue()));
    await profile.close();
  }
  return median(took);
}

/** Rupees appear with the figures. Injected as text, because a compiled function would call helpers that the page lacks. */
const note = `(function watch() {
  if (/₹[\\d,]+/.test(document.querySelector('main')?.textContent ?? '')) window.figuresAt = performance.now();
  else requestAnimationFrame(watch);
})();`;
