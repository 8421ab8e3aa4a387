import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerId } from '#shared/contract/catalogue.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { createAlerts } from '../../alerts/alerts.service.ts';
import { createDrifts } from './drifts.service.ts';

let shop: TestShop;
let id: ServerId;
beforeAll(async () => {
  shop = await openTestShop();
  id = shop.serverId;
});
beforeEach(async () => {
  await sql`delete from server_drifts`.execute(shop.db);
  await sql`delete from staff_alerts`.execute(shop.db);
});
afterAll(() => shop.close());

/** Those of one process. */
function open() {
  const publish = () => undefined;
  const alerts = createAlerts({ db: shop.db, publish, publishHere: publish });
  return createDrifts({ db: shop.db, alerts, publish });
}
const kept = () => shop.db.selectFrom('server_drifts').select(['action', 'kind', 'name', 'times']).execute();
const alerts = async () => (await shop.db.selectFrom('staff_alerts').select('texts').execute()).length;
const word = (name: string) => ({ action: 'getStatus', kind: 'word', name }) as const;

test('staff are told once a day of the same word, however often and in however many processes it is seen', async () => {
  for (const drifts of [open(), open()]) {
    for (let times = 0; times < 5; times += 1) drifts.note(id, word('STATUS_NEW'));
    await drifts.write();
  }
  expect(await kept()).toEqual([{ ...word('STATUS_NEW'), times: 10 }]);
  expect(await alerts()).toBe(1);
  await sql`update server_drifts set told_at = now() - interval '25 hours'`.execute(shop.db);
  const drifts = open();
  drifts.note(id, word('STATUS_NEW'));
  drifts.note(id, { action: 'getStatus', kind: 'shape', name: 'data.sms' });
  await drifts.write();
  expect(await alerts()).toBe(3);
});

test('neither a code nor a phone number nor a key is kept or told, whatever an adapter passes', async () => {
  const drifts = open();
  const secrets = ['318204', 'F7K2P', '482-913', '919820412345', '0123456789abcdef0123456789abcdef'];
  for (const secret of secrets) {
    drifts.note(id, word(secret));
    drifts.note(id, { action: secret, kind: 'shape', name: `rows.${secret}` });
  }
  await drifts.write();
  const texts = JSON.stringify([await kept(), await shop.db.selectFrom('staff_alerts').selectAll().execute()]);
  for (const secret of secrets) expect(texts).not.toContain(secret);
  expect(await kept()).toEqual([
    { ...word('#'), times: secrets.length },
    { action: '#', kind: 'shape', name: 'rows.#', times: secrets.length },
  ]);
});

test('a provider that answers nonsense fills no table and no screen, and what is not seen any more is forgotten', async () => {
  const drifts = open();
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  for (const first of letters) for (const second of letters) drifts.note(id, word(`NEW_${first}o_${second}a`));
  await drifts.write();
  expect((await kept()).length).toBe(20);
  expect(await alerts()).toBe(20);
  await sql`update server_drifts set last_seen_at = now() - interval '31 days' where name like 'NEW\\_a%'`.execute(
    shop.db,
  );
  await drifts.forget();
  expect(await kept()).toEqual([]);
});
