import { expect, test } from 'vitest';
import { openTestShop } from '../testing/test-shop.ts';
import { exportDatabase } from './export-database.ts';
import { importDatabase } from './import-database.ts';
import { createTestDatabase } from '../testing/database/database.ts';
import { inject } from 'vitest';
import { queryOnce } from '../testing/embedded/query-once.ts';
import { readSecrets } from '../security/app-secrets.ts';

test('scratch', async () => {
  const shop = await openTestShop();
  const c = await shop.customer();
  const offer_id = await shop.offer();
  await c.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: crypto.randomUUID() });
  const path = `/tmp/scratch-${Date.now()}.export`;
  console.time('export');
  const exported = await exportDatabase(shop.connection, path, console.log);
  console.timeEnd('export');
  console.log(exported.bytes, exported.rows, JSON.stringify(exported.end));
  const cluster = inject('cluster');
  await queryOnce(cluster, 'create database scratch');
  console.time('import');
  await importDatabase({ ...cluster, database: 'scratch' }, path, await readSecrets({ DATA_DIR: '/tmp', APP_SECRET: 'a secret for this test run only' }), console.log);
  console.timeEnd('import');
  await shop.close();
});
