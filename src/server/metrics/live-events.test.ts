import { expect, onTestFinished, test } from 'vitest';
import { startRedis } from '../testing/redis-server.ts';
import { metricsToken, scrape } from '../testing/scrape.ts';
import { openTestShop } from '../testing/test-shop.ts';

test('a process shows whether it and the others hear each other', async () => {
  const redis = await startRedis();
  onTestFinished(redis.close);
  const shop = await openTestShop({ env: { METRICS_TOKEN: metricsToken, REDIS_URL: redis.url } });
  onTestFinished(shop.close);
  const live = async () => (await scrape(shop)).value('numdesk_live_events');
  const soon = { timeout: 30_000, interval: 50 };
  await expect.poll(live, soon).toBe(1);
  await redis.kill();
  await expect.poll(live, soon).toBe(0);
});
