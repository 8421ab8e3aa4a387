import { expect, test as base } from '@playwright/test';
import { startWorld, type World } from './world/start-world.ts';

type Fixtures = { balancedBooks: void };
type WorkerFixtures = { world: World };

/** Each test starts without faults and ends with balanced books. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    async ({}, provide) => {
      const world = await startWorld();
      try {
        await provide(world);
      } finally {
        await world.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ world }, provide) => provide(world.url),
  balancedBooks: [
    async ({ world }, provide) => {
      await provide();
      world.clearFaults();
      expect(await world.adminApi('GET /api/admin/books', { query: { full: 'true' } })).toMatchObject({
        balanced: true,
        differences: [],
      });
    },
    { auto: true },
  ],
});
