import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openProfile, startBrowser } from './browser.ts';
import type { Comparison } from './comparison.ts';
import type { PartContext } from './part.ts';
import { percentile } from './percentile.ts';
import { startBenchShop, type BenchCustomer, type BenchShop } from './shop.ts';
import { formatTable, round } from './table.ts';

const lanes = 4;
const numbersPerLane = 10;
const pollIntervalMs = 2_000;
const targetMs = { polled: 1_500, called: 150 };
const patienceMs = 30_000;

/** Measures the delay from a code at the provider to the customer's page: by webhook and by polling alone. */
export async function measureDelivery({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const browser = await startBrowser(cleanup);
  const shop = await startBenchShop(await builds.web(), cleanup);
  const customer = await shop.customer('waiting', 10_000);
  const profile = await openProfile(browser, shop.url, customer.token);
  const page = await profile.newPage();

  const called = await measure(shop, customer, page);
  shop.provider.setWebhookUrl(undefined);
  const polled = await measure(shop, customer, page);

  const rowOf = (name: string, took: number[], target: number) => {
    const figures = [0.5, 0.95, 1].map((share) => round(percentile(took, share)));
    return [name, took.length, ...figures, `${round(target)} ${percentile(took, 0.5) < target ? 'kept' : 'MISSED'}`];
  };
  const head = ['source of the code', 'numbers', 'p50 ms', 'p95 ms', 'most ms', 'target of p50'];
  const byWebhook = rowOf('by webhook', called, targetMs.called);
  print(formatTable(head, [byWebhook, rowOf('by polling every 2 s', polled, targetMs.polled)]));
  return compare(called, polled);
}

/** Several numbers wait on the page at a time, each bought and given its code at a different moment. */
async function measure(shop: BenchShop, customer: BenchCustomer, page: Page): Promise<number[]> {
  await page.goto(`${shop.url}/buy-number`);
  await page.locator('#my-numbers').waitFor({ timeout: patienceMs });
  const took: number[] = [];
  async function runLane() {
    for (let count = 0; count < numbersPerLane; count += 1) took.push(await measureOne(shop, customer, page));
  }
  await Promise.all(Array.from({ length: lanes }, runLane));
  return took;
}

async function measureOne(shop: BenchShop, customer: BenchCustomer, page: Page): Promise<number> {
  const body = { offer_id: shop.offerId };
  const { number } = await customer.api('POST /api/user/numbers', { idempotencyKey: randomUUID(), body });
  const activation = getActivation(shop, number.phone);
  const code = String(randomInt(10_000_000, 100_000_000));
  async function send(): Promise<number> {
    await pause(1_000 + Math.random() * pollIntervalMs);
    const sentAt = Date.now();
    shop.provider.sendCode(activation.id, code);
    return sentAt;
  }
  const [shownAt, sentAt] = await Promise.all([whenShown(page, code), send()]);
  await customer.api('POST /api/user/numbers/:id/finish', { params: { id: number.id } });
  return shownAt - sentAt;
}

function getActivation({ provider }: BenchShop, phone: string | null) {
  const activation = provider.activations().find((sold) => phone?.endsWith(sold.phone));
  if (!activation) throw new Error('the provider did not sell this number');
  return activation;
}

/** Time at which the page first contained this text, by the shared clock. */
async function whenShown(page: Page, text: string): Promise<number> {
  const shown = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.body.textContent?.includes(wanted)) return;
          observer.disconnect();
          resolve(Date.now());
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );
  const shownAt = await Promise.race([shown, pause(patienceMs, undefined, { ref: false })]);
  if (shownAt === undefined) throw new Error(`a code was not shown within ${patienceMs} ms`);
  return shownAt;
}

function compare(called: number[], polled: number[]): Comparison[] {
  const time = { unit: 'ms', against: 'our target', better: 'less' } as const;
  return [
    { what: 'code on the page, webhook, p50', ours: percentile(called, 0.5), theirs: targetMs.called, ...time },
    { what: 'code on the page, polling, p50', ours: percentile(polled, 0.5), theirs: targetMs.polled, ...time },
  ];
}
