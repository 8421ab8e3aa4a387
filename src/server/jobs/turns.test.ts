import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import type { Log } from '../log.ts';
import { takingTurns } from './turns.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** The same job in several processes; counts the runs of all of them. */
function jobOf(name: string, everyMs: number, processes: number) {
  let runs = 0;
  const job = { name, everyMs, inTurn: true, run: () => Promise.resolve((runs += 1)) };
  const all = Array.from({ length: processes }, () => takingTurns(database.db, job));
  return { runEach: () => Promise.all(all.map(({ run }) => run(silent, 'a run'))), runs: () => runs };
}

test('of several processes whose turn comes at the same time, one does the job', async () => {
  const { runEach, runs } = jobOf('prove', 60_000, 8);
  await runEach();
  expect(runs()).toBe(1);
  await runEach();
  expect(runs()).toBe(1);
});

test('the turn comes again after its time, for whichever process asks first', async () => {
  const { runEach, runs } = jobOf('count', 50, 3);
  await runEach();
  await expect.poll(async () => (await runEach(), runs()), { interval: 5 }).toBeGreaterThanOrEqual(4);
});

test('jobs take turns apart from each other', async () => {
  const [one, other] = [jobOf('one', 60_000, 1), jobOf('other', 60_000, 1)];
  await Promise.all([one.runEach(), other.runEach()]);
  expect([one.runs(), other.runs()]).toEqual([1, 1]);
});
