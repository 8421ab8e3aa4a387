import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '#shared/problem.ts';
import type { Caller } from '../../http/serve.ts';
import { codeOf } from '../../testing/people/code-of.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { bulkAction, type BulkActions } from './bulk-action.ts';
import { createBulkWorker } from './bulk-worker.service.ts';
import type { BulkBans } from './bulk-bans.service.ts';
import { createBulk } from './bulk.service.ts';

let shop: QuietShop;
let admin: SignedInUser;
let customers: SignedInUser[];
/** Called before a record is changed. */
let onRow: (id: number) => Promise<void>;
beforeAll(async () => {
  shop = await openQuietShop();
  admin = await shop.addAdmin();
  customers = [];
  for (let index = 0; index < 6; index += 1) customers.push(await shop.addCustomer());
});
beforeEach(async () => {
  onRow = () => Promise.resolve();
  await shop.db.updateTable('users').set({ name: 'same' }).where('role', 'is', null).execute();
});
afterAll(() => shop.close());

const actions: BulkActions = {
  'test.suffix': bulkAction({
    permission: 'users.note',
    filter: z.strictObject({ name: z.string() }),
    params: z.strictObject({ suffix: z.string() }),
    async find(db, { name }, limit) {
      const rows = await db
        .selectFrom('users')
        .select('id')
        .where('name', '=', name)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    async run(trx, _afterCommit, actor, { id, params, reason }) {
      await sql`update users set name = name || ${params.suffix} where id = ${id}`.execute(trx);
      await onRow(id);
      await recordAudit(trx, { actor, action: 'test.suffix', subject: `user:${id}`, reason, after: params });
    },
  }),
};
const countWaiting = async () => {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(shop.db)).rows.length;
};
const services = () => {
  const staffProofs = { requireProof: async () => {} };
  const bans: BulkBans = { admit: async () => {}, askAbove: (_caller, _key, start) => start() };
  const dependencies = { db: shop.db, publish: () => {}, actions, staffProofs, bans, log: { error: () => {} } };
  return { bulk: createBulk(dependencies), worker: createBulkWorker(dependencies) };
};
const caller = (role: Caller['role'] = 'admin'): Caller => ({
  id: admin.id,
  email: admin.email,
  role,
  language: 'en',
  sessionId: 1,
  actor: { id: admin.id },
});
const wish = { action: 'test.suffix', selection: { filter: { name: 'same' } }, params: { suffix: '!' } };
const key = () => ({ key: crypto.randomUUID(), bodyHash: 'same' });
const start = (expected: number, more: object = {}) =>
  services().bulk.start(caller(), { ...wish, expected_count: expected, reason: 'Cleaning up', ...more }, key());
const names = async () =>
  (
    await shop.db
      .selectFrom('users')
      .select('name')
      .where(
        'id',
        'in',
        customers.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
  ).map(({ name }) => name);

describe('an action on many records', () => {
  test('is previewed, and changes exactly what was shown, with a result per row and one parent in the audit log', async () => {
    const { bulk, worker } = services();
    expect(await bulk.preview(caller(), wish)).toMatchObject({ count: 6, sample: expect.any(Array) as unknown });
    const job = await start(6);
    expect(job).toMatchObject({ state: 'running', total: 6, done: 0 });
    await worker.workOn();
    expect(await bulk.get(caller(), job.id)).toMatchObject({ state: 'finished', done: 6, failed: 0 });
    expect(await names()).toEqual(Array.from({ length: 6 }, () => 'same!'));
    const { data } = await admin.api('GET /api/admin/audit', { query: { parent: String(job.audit_id) } });
    expect(data).toHaveLength(6);
    expect(data[0]).toMatchObject({ action: 'test.suffix', reason: 'Cleaning up', permission: 'users.note' });
    const parent = await admin.api('GET /api/admin/audit/:id', { params: { id: job.audit_id } });
    expect(parent.event).toMatchObject({ action: 'bulk.start', reason: 'Cleaning up', after: { count: 6 } });
  });

  test('is refused when other records match by now than the caller saw', async () => {
    const [first] = customers;
    if (!first) throw new Error('nobody');
    await shop.setUser(first.id, { name: 'gone' });
    await expect(start(6)).rejects.toMatchObject({ code: 'count_moved', params: { count: 5 } });
    expect(await names()).not.toContain('same!');
    expect(await start(4, { selection: { filter: { name: 'same' }, exclude: [customers[1]?.id ?? 0] } })).toMatchObject(
      {
        total: 4,
      },
    );
    await services().worker.workOn();
    expect((await names()).filter((name) => name === 'same!')).toHaveLength(4);
  });

  test('sent twice with one key runs once', async () => {
    const { bulk, worker } = services();
    const same = key();
    const order = { ...wish, expected_count: 6, reason: 'Cleaning up' };
    const [one, other] = await Promise.all([bulk.start(caller(), order, same), bulk.start(caller(), order, same)]);
    expect(one.id).toBe(other.id);
    while (await worker.workOn());
    expect(new Set(await names())).toEqual(new Set(['same!']));
  });

  test('keeps going when a row is refused, and says why', async () => {
    const third = customers[2]?.id;
    onRow = async (id) => {
      if (id === third) throw new Problem('balance_too_low');
    };
    const { bulk, worker } = services();
    const job = await start(6);
    await worker.workOn();
    expect(await bulk.get(caller(), job.id)).toMatchObject({ state: 'finished', done: 5, failed: 1 });
    const { data } = await bulk.listResults(caller(), job.id, undefined);
    expect(data[0]).toMatchObject({ record_id: third, result: 'failed', problem: { code: 'balance_too_low' } });
    expect((await names())[2]).toBe('same');
  });

  test('loses and repeats nothing when its process dies in the middle of a row', async () => {
    const { bulk, worker } = services();
    const fourth = customers[3]?.id;
    let deaths = 0;
    onRow = async (id) => {
      if (id !== fourth || deaths > 0) return;
      deaths += 1;
      // The database ends the connection with the row's transaction, as when its process is killed.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%' and pid != pg_backend_pid()`.execute(
        shop.db,
      );
    };
    const job = await start(6);
    await expect(worker.workOn()).rejects.toThrow();
    expect(await bulk.get(caller(), job.id)).toMatchObject({ state: 'running', done: 3 });
    expect(await worker.workOn()).toBe(false);
    await sql`update bulk_jobs set leased_until = now() - interval '1 second' where id = ${job.id}`.execute(shop.db);
    expect(await worker.workOn()).toBe(true);
    expect(deaths).toBe(1);
    expect(await bulk.get(caller(), job.id)).toMatchObject({ state: 'finished', done: 6, failed: 0 });
    expect(await names()).toEqual(Array.from({ length: 6 }, () => 'same!'));
  });

  test('is worked on by two processes without doing a row twice', async () => {
    await start(6);
    await Promise.all([services().worker.workOn(), services().worker.workOn(), services().worker.workOn()]);
    expect(await names()).toEqual(Array.from({ length: 6 }, () => 'same!'));
  });

  test('stops when it is cancelled, and what is done stays done', async () => {
    const { bulk, worker } = services();
    const job = await start(6);
    const second = customers[1]?.id;
    let cancelling: Promise<unknown> = Promise.resolve();
    onRow = async (id) => {
      if (id !== second) return;
      cancelling = bulk.cancel(caller(), job.id);
      // It waits for the row that is being done.
      await expect.poll(countWaiting).toBe(1);
    };
    await worker.workOn();
    await cancelling;
    const ended = await bulk.get(caller(), job.id);
    expect(ended.state).toBe('cancelled');
    expect((await names()).filter((name) => name === 'same!')).toHaveLength(ended.done);
    expect(ended.done).toBeLessThan(6);
  });

  test('ends when who started it may no longer do it', async () => {
    const { bulk, worker } = services();
    const job = await start(6);
    await shop.setUser(admin.id, { role: null });
    await worker.workOn();
    await shop.setUser(admin.id, { role: 'admin' });
    expect(await bulk.get(caller(), job.id)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await names()).not.toContain('same!');
  });

  test('needs its permission, a filter and parameters that it knows', async () => {
    const { bulk } = services();
    expect(await codeOf(bulk.preview(caller(null), wish))).toBe('not_permitted');
    expect(await codeOf(bulk.preview(caller(), { ...wish, action: 'constructor' }))).toBe('not_found');
    expect(await codeOf(bulk.preview(caller(), { ...wish, params: {} }))).toBe('invalid_request');
    expect(await codeOf(bulk.preview(caller(), { ...wish, selection: { filter: {} } }))).toBe('invalid_request');
  });

  test('of someone else is seen by who reads the audit log, and by nobody else', async () => {
    const job = await start(6);
    const support = await shop.addCustomer();
    await shop.setUser(support.id, { role: 'support' });
    expect(await codeOf(support.api('GET /api/admin/bulk/:id', { params: { id: job.id } }))).toBe('not_found');
    expect((await admin.api('GET /api/admin/bulk', { query: {} })).data[0]).toMatchObject({ id: job.id, is_own: true });
    while (await services().worker.workOn());
  });
});
