import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { NoticeDraft } from '#shared/contract/staff/notices.ts';
import type { TicketId } from '#shared/contract/tickets.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { transact } from '../../db/transact.ts';
import { openLiveSocket } from '../../testing/live-socket.ts';
import { impersonate } from '../../testing/people/impersonate.ts';
import { openRechargeShop, type RechargeShop } from '../../testing/recharge-shop.ts';
import type { SignedInUser } from '../../testing/quiet-shop.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { raiseCase, type NewCase } from '../cases/cases.service.ts';

let shop: RechargeShop;
let kavya: SignedInUser;
/** Reads Hindi. */
let meera: SignedInUser;
let support: SignedInUser;
let asha: SignedInUser;
beforeAll(async () => {
  shop = await openRechargeShop();
  [kavya, meera, support] = [await shop.addAdmin(), await shop.addAdmin(), await shop.addCustomer()];
  await shop.setUser(meera.id, { language: 'hi' });
  await shop.setUser(support.id, { role: 'support' });
});
beforeEach(async () => {
  asha = await shop.addCustomer();
  await shop.db.deleteFrom('staff_alerts').execute();
  await shop.db.deleteFrom('case_events').execute();
  await shop.db.deleteFrom('cases').execute();
  await shop.alerts.showOfCases();
  shop.published.length = 0;
});
afterAll(() => shop.close());

const newKey = () => crypto.randomUUID();
const kept = async ({ api }: SignedInUser) => (await api('GET /api/admin/alerts')).data;
/** What staff of a role who read English were shown. */
const shown = (role: 'admin' | 'support' = 'admin') =>
  shop.eventsTo(`admins:en:${role}`, 'admin-toast').map(({ event }) => event);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
async function submitUtr(utr: string) {
  const { recharge } = await shop.start(asha, 'upi', '500');
  await asha.api('POST /api/user/recharges/:id/reference', { params: { id: recharge.id }, body: { utr } });
  return recharge.id;
}

describe('an alert', () => {
  test('is shown once, and kept under the same id for staff who were away, in their language', async () => {
    const id = await submitUtr('400000000001');
    const about = { kind: 'recharges', path: `/admin/recharges?open=${publicId('recharge', id)}` };
    const [alert] = await kept(kavya);
    expect(alert).toMatchObject({ ...about, title: 'A recharge waits for review', severity: 'info' });
    expect(shown()).toMatchObject([{ title: 'A recharge waits for review', alert: { ...about, ids: [alert?.id] } }]);
    expect(await kept(meera)).toMatchObject([{ ...about, id: alert?.id, title: 'एक रिचार्ज जाँच के लिए रुका है' }]);
  });

  test('of what is rolled back is neither kept nor shown', async () => {
    const alert = { kind: 'stock', severity: 'warn', path: '/admin/readymade-accounts?open=1' } as const;
    const work = transact(shop.db, async (trx, afterCommit) => {
      await shop.alerts.tellStaff(trx, afterCommit, {
        ...alert,
        write: ({ newCase }) => ({ ...newCase, message: '' }),
      });
      await raiseCase(trx, { kind: 'number_stuck', text: { is: 'numberStuck', error: 'lost' } });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    await shop.alerts.showOfCases();
    expect(await kept(kavya)).toEqual([]);
    expect(shown()).toEqual([]);
  });

  test('is told for a day, and then deleted', async () => {
    await submitUtr('400000000002');
    const age = (hours: number) =>
      sql`update staff_alerts set created_at = now() - make_interval(hours => ${hours}),
        kept_until = kept_until - (created_at - (now() - make_interval(hours => ${hours})))`.execute(shop.db);
    await age(23);
    await shop.retention.deleteOldHistories();
    expect(await kept(kavya)).toHaveLength(1);
    await age(25);
    expect(await kept(kavya)).toEqual([]);
    await shop.retention.deleteOldHistories();
    expect(await shop.db.selectFrom('staff_alerts').select('id').execute()).toEqual([]);
  });

  test('is among the newest hundred, the oldest first', async () => {
    const texts = JSON.stringify({ en: { title: 'T', message: 'M' }, hi: { title: 'T', message: 'M' } });
    await sql`insert into staff_alerts (kind, severity, texts, permission)
      select 'stock', 'info', ${texts}::jsonb, 'panel.use' from generate_series(1, 103)`.execute(shop.db);
    const ids = (await shop.db.selectFrom('staff_alerts').select('id').orderBy('id').execute()).map(({ id }) => id);
    expect((await kept(kavya)).map(({ id }) => id)).toEqual(ids.slice(3));
  });

  test('is for staff who may open its page: an approval is not for support, and its decision is for who asked', async () => {
    const live = await openLiveSocket(shop.url, support.token);
    await transact(shop.db, async (trx, afterCommit) => {
      const alert = { kind: 'approvals', severity: 'info', path: '/admin/approvals?open=1' } as const;
      const write = ({ newCase }: { newCase: { title: string } }) => ({ ...newCase, message: '' });
      await shop.alerts.tellStaff(trx, afterCommit, { ...alert, write });
      await shop.alerts.tellOne(trx, afterCommit, support.id, {
        ...alert,
        write: (words) => words.rejected({ amount: 100 as never, share: null, people: null, reason: 'No' }),
      });
    });
    expect(await live.when('admin-toast')).toMatchObject({ title: 'Your request was rejected' });
    expect(live.all('admin-toast')).toHaveLength(1);
    expect((await kept(support)).map(({ title }) => title)).toEqual(['Your request was rejected']);
    expect(await kept(kavya)).toMatchObject([{ kind: 'approvals' }]);
    await shop.setUser(support.id, { role: 'admin' });
    expect(await kept(support)).toHaveLength(2);
    await shop.setUser(support.id, { role: 'support' });
    live.close();
  });

  test('is not for customers, nor for staff in a customer’s account', async () => {
    const inside = await impersonate(shop.url, kavya, asha);
    const live = await inside.openSocket();
    await submitUtr('400000000003');
    expect(await codeOf(asha.api('GET /api/admin/alerts'))).toBe('not_admin');
    expect(await codeOf(inside.api('GET /api/admin/alerts'))).toBe('not_admin');
    await live.when('update_recharge', ({ recharge }) => recharge.status === 'review');
    expect(live.all('admin-toast')).toEqual([]);
    live.close();
  });
});

describe('a case', () => {
  const silentOn = (day: string): NewCase => ({
    kind: 'upstream_silent',
    text: { is: 'purchasesSilent', server: 1, day },
    recursAs: 'server:1',
  });
  const find = () => shop.db.selectFrom('cases').select('id').executeTakeFirstOrThrow();

  test('of any kind alerts when it is new and when it opens again, and not when it is only seen again', async () => {
    await raiseCase(shop.db, silentOn('2026-11-20'));
    const { id } = await find();
    const alert = { kind: 'cases', path: `/admin/cases?open=${publicId('case', id)}` };
    await shop.alerts.showOfCases();
    await raiseCase(shop.db, silentOn('2026-11-21'));
    await shop.alerts.showOfCases();
    expect(await kept(kavya)).toMatchObject([{ ...alert, title: 'A case needs a decision' }]);
    expect(shown()).toMatchObject([{ message: expect.stringContaining('2026-11-20'), alert }]);
    await kavya.api('POST /api/admin/cases/:id/close', {
      params: { id },
      body: { outcome: 'fixed', reason: 'It answers.' },
    });
    await raiseCase(shop.db, silentOn('2026-11-22'));
    await shop.alerts.showOfCases();
    expect(await kept(meera)).toMatchObject([alert, { ...alert, message: expect.stringContaining('2026-11-22') }]);
    expect(shown()).toHaveLength(2);
  });

  test('that is raised in the second after the start is shown as well', async () => {
    const started = await openTestShop();
    onTestFinished(() => started.close());
    await raiseCase(started.db, { kind: 'number_stuck', text: { is: 'numberStuck', error: 'raised early' } });
    const toast = await started.admin.live.when('admin-toast', ({ message }) => message.includes('raised early'));
    expect(toast.alert).toMatchObject({ kind: 'cases' });
  });

  test('whose transaction ends after a later one is shown as well', async () => {
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    let raised = () => {};
    const isRaised = new Promise<void>((resolve) => (raised = resolve));
    const slow = transact(shop.db, async (trx) => {
      await raiseCase(trx, { kind: 'number_stuck', text: { is: 'numberStuck', error: 'slow' } });
      raised();
      await waiting;
    });
    await isRaised;
    await raiseCase(shop.db, { kind: 'number_stuck', text: { is: 'numberStuck', error: 'quick' } });
    await shop.alerts.showOfCases();
    expect(shown()).toMatchObject([{ message: 'quick' }]);
    finish();
    await slow;
    await shop.alerts.showOfCases();
    expect(shown()).toMatchObject([{ message: 'quick' }, { message: 'slow' }]);
  });

  test('with many others is shown as one of five and a number, and each is kept', async () => {
    for (let n = 1; n <= 8; n += 1)
      await raiseCase(shop.db, { kind: 'number_stuck', text: { is: 'numberStuck', error: `error ${n}` } });
    await shop.alerts.showOfCases();
    expect(shown()).toHaveLength(6);
    expect(shown().at(-1)).toMatchObject({
      message: '3 more cases need a decision.',
      alert: { kind: 'cases', path: '/admin/cases' },
    });
    const ids = (await kept(kavya)).map(({ id }) => id);
    expect(ids).toHaveLength(8);
    // A client that was told the number is not told these again.
    const told = [...ids.slice(0, 5).map((id) => [id]), ids.slice(5)];
    expect(shown()).toMatchObject(told.map((each) => ({ alert: { ids: each } })));
  });

  test('beyond the first five is counted for each kind, as not all staff may read each', async () => {
    const text = { is: 'serverCritical', server: 'Tiger', balance: '2', limit: '5' } as const;
    for (let n = 1; n <= 7; n += 1) {
      await raiseCase(shop.db, { kind: 'number_stuck', text: { is: 'numberStuck', error: `error ${n}` } });
      await raiseCase(shop.db, { kind: 'server_balance_low', recursAs: `server:${n}`, text });
    }
    await shop.alerts.showOfCases();
    expect(shown().slice(5)).toMatchObject([
      { message: '5 more alerts of this type.', alert: { kind: 'servers', path: null } },
      { message: '4 more cases need a decision.', alert: { kind: 'cases', path: '/admin/cases' } },
    ]);
  });

  test('about a low balance is an alert of servers, as bad as it is', async () => {
    const text = { is: 'serverCritical', server: 'Tiger', balance: '2', limit: '5' } as const;
    await raiseCase(shop.db, { kind: 'server_balance_low', recursAs: 'server:9', text });
    await raiseCase(shop.db, { kind: 'server_balance_low', recursAs: 'server:9', text });
    expect(await kept(kavya)).toMatchObject([{ kind: 'servers', severity: 'error' }, { kind: 'servers' }]);
  });
});

describe('a ticket', () => {
  const raise = async () => {
    const body = { title: 'Secret title', message: 'Secret text' };
    return (await asha.api('POST /api/user/tickets', { body, idempotencyKey: newKey() })).ticket.id;
  };
  const write = (id: TicketId) =>
    asha.api('POST /api/user/tickets/:id/messages', {
      params: { id },
      body: { message: 'Secret text' },
      idempotencyKey: newKey(),
    });

  test('alerts with its name alone, once until staff have read or answered it', async () => {
    const id = await raise();
    const ticket = publicId('ticket', id);
    const [alert] = await kept(kavya);
    expect(alert).toMatchObject({ kind: 'tickets', title: 'A new ticket', path: `/admin/tickets?open=${ticket}` });
    expect(alert?.message).toBe(`Ticket ${ticket} from ${asha.email}.`);
    expect(JSON.stringify(shown())).not.toContain('Secret');
    await write(id);
    expect(shown()).toHaveLength(1);
    await kavya.api('GET /api/admin/tickets/:id', { params: { id } });
    await write(id);
    await write(id);
    expect(shown()).toMatchObject([{}, { title: 'A customer wrote on a ticket', alert: { kind: 'tickets' } }]);
    await kavya.api('POST /api/admin/tickets/:id/messages', {
      params: { id },
      body: { message: 'We look.', private: false },
      idempotencyKey: newKey(),
    });
    await write(id);
    expect(shown()).toHaveLength(3);
  });

  test('alerts once for messages that are sent together', async () => {
    const id = await raise();
    await kavya.api('GET /api/admin/tickets/:id', { params: { id } });
    await Promise.all(Array.from({ length: 5 }, () => write(id)));
    expect(shown()).toHaveLength(2);
  });
});

describe('a notice that staff see as a toast', () => {
  const send = async (draft: Partial<Omit<NoticeDraft, 'audience'>> & { audience: object }, count = 0) => {
    const body = {
      title: 'UPI is slow',
      message: 'An hour.',
      severity: 'warn',
      link: null,
      shown_as: 'toast',
      expires_at: null,
      ...draft,
    } as never;
    const { notice } = await kavya.api('POST /api/admin/notices', { body, idempotencyKey: newKey() });
    const sending = { version: notice.version, send_at: null, expected_count: count };
    return (await kavya.api('POST /api/admin/notices/:id/send', { params: { id: notice.id }, body: sending })).notice;
  };
  const toasts = (room: Parameters<typeof shop.eventsTo>[0]) =>
    shop.eventsTo(room, 'admin-toast').map(({ event }) => event);

  test('to everyone and to staff is kept in its own words, with its page where it is one of the shop', async () => {
    await send({ audience: { to: 'everyone' }, link: '/admin/orders?q=upi' });
    await send({ audience: { to: 'staff' }, link: 'https://status.bank/upi' });
    const alerts = await kept(meera);
    const about = { kind: 'broadcasts', title: 'UPI is slow', message: 'An hour.', severity: 'warn' };
    expect(alerts).toMatchObject([
      { ...about, path: '/admin/orders?q=upi' },
      { ...about, path: null },
    ]);
    expect(toasts('customers')).toMatchObject([{ alert: { ids: [alerts[0]?.id], path: '/admin/orders?q=upi' } }]);
    expect(toasts('admins')).toMatchObject([{ alert: { ids: [alerts[1]?.id], path: null } }]);
  });

  test('to one person is kept when they are on staff, for them alone', async () => {
    await send({ audience: { to: 'customer', id: support.id } }, 1);
    await send({ audience: { to: 'customer', id: asha.id } }, 1);
    expect(await kept(support)).toMatchObject([{ kind: 'broadcasts' }]);
    expect(await kept(kavya)).toEqual([]);
    expect(toasts(`user:${asha.id}`)).toEqual([{ title: 'UPI is slow', message: 'An hour.', severity: 'warn' }]);
    expect(await shop.db.selectFrom('staff_alerts').select('id').execute()).toHaveLength(1);
  });

  test('of a broadcast is kept, and one for the list alone is not', async () => {
    const body = { title: 'Hello', message: 'New servers', severity: 'info', audience: 'admins' } as const;
    await kavya.api('POST /api/admin/broadcasts', { body, idempotencyKey: newKey() });
    await send({ audience: { to: 'staff' }, shown_as: 'list' });
    expect(await kept(kavya)).toMatchObject([{ title: 'Hello', kind: 'broadcasts' }]);
  });

  test('says what it says now, and nothing once it was taken back', async () => {
    const { id } = await send({ audience: { to: 'staff' }, shown_as: 'both' });
    const { notice } = await kavya.api('GET /api/admin/notices/:id', { params: { id } });
    const body = { version: notice.version, title: 'UPI works again', link: '/recharge' };
    await kavya.api('POST /api/admin/notices/:id', { params: { id }, body });
    expect(await kept(kavya)).toMatchObject([{ title: 'UPI works again', path: '/recharge' }]);
    await kavya.api('DELETE /api/admin/notices/:id', { params: { id } });
    expect(await kept(kavya)).toEqual([]);
  });
});
