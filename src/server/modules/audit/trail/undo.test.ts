import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEventId } from '#shared/contract/staff/audit.ts';
import type { Caller } from '../../../http/serve.ts';
import { codeOf } from '../../../testing/people/code-of.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../../testing/quiet-shop.ts';
import { recordAudit } from '../audit.service.ts';
import type { Inverses } from '../inverses.ts';
import { createUndo } from './undo.service.ts';

let shop: QuietShop;
let admin: SignedInUser;
let customer: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop();
  admin = await shop.addAdmin();
});
beforeEach(async () => {
  customer = await shop.addCustomer();
});
afterAll(() => shop.close());

const callerOf = ({ id, email }: SignedInUser, role: Caller['role'] = 'admin'): Caller => ({
  id,
  email,
  role,
  language: 'en',
  sessionId: 1,
  actor: { id, permission: 'users.note' },
});
const setName = (name: string) => shop.setUser(customer.id, { name });
const nameOf = async () =>
  (await shop.db.selectFrom('users').select('name').where('id', '=', customer.id).executeTakeFirstOrThrow()).name;

/** Renames the customer as staff do, and returns the event. */
async function rename(name: string, field = 'name'): Promise<AuditEventId> {
  const before = await nameOf();
  await setName(name);
  const event = {
    action: 'test.rename',
    subject: `user:${customer.id}`,
    before: { [field]: before },
    after: { [field]: name },
  };
  return (await recordAudit(shop.db, { actor: callerOf(admin).actor, ...event })) as AuditEventId;
}

const inverses: Inverses = {
  async 'test.rename'(trx, _afterCommit, actor, { subject, before, after }) {
    await trx
      .updateTable('users')
      .set({ name: String(before['name']) })
      .where('id', '=', Number(subject.replace('user:', '')) as never)
      .execute();
    await recordAudit(trx, { actor, action: 'test.rename', subject, before: after, after: before });
  },
};
const undoing = () => createUndo({ db: shop.db, staffProofs: { requireProof: async () => {} }, inverses });

describe('undo', () => {
  test('is an event of its own that names what it undid, and happens once', async () => {
    await rename('Asha');
    const id = await rename('Asha Verma');
    const answers = await Promise.all(Array.from({ length: 5 }, () => codeOf(undoing().undo(callerOf(admin), id))));
    expect(answers.filter((code) => code === 'done')).toHaveLength(1);
    expect(await nameOf()).toBe('Asha');
    const { data } = await admin.api('GET /api/admin/audit', { query: { subject: `user:${customer.id}` } });
    expect(data[0]).toMatchObject({ undoes: id, actor: admin.email, after: { name: 'Asha' } });
    expect(data.find((event) => event.id === id)).toMatchObject({ undone_by: data[0]?.id });
  });

  test('is refused when the same field was changed again, and says by whom, or that it was you', async () => {
    const id = await rename('First');
    await rename('Second');
    const other = await shop.addAdmin();
    await expect(undoing().undo(callerOf(other), id)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      params: { by: admin.email },
    });
    expect(await codeOf(undoing().undo(callerOf(admin), id))).toBe('changed_by_you');
    expect(await nameOf()).toBe('Second');
  });

  test('goes on when something else of the record was changed', async () => {
    const id = await rename('First');
    await rename('First', 'colour');
    expect(await codeOf(undoing().undo(callerOf(admin), id))).toBe('done');
    expect(await nameOf()).toBe('');
  });

  test('needs the permission of the change', async () => {
    const id = await rename('First');
    expect(await codeOf(undoing().undo({ ...callerOf(admin), role: null }, id))).toBe('not_permitted');
  });

  test('of what has no inverse, such as money, is refused', async () => {
    const id = (await recordAudit(shop.db, {
      actor: callerOf(admin).actor,
      action: 'user.balance',
      subject: `user:${customer.id}`,
      before: { balance: '0.00' },
      after: { balance: '5.00' },
    })) as AuditEventId;
    expect(await codeOf(undoing().undo(callerOf(admin), id))).toBe('no_undo');
    expect(await codeOf(admin.api('POST /api/admin/audit/:id/undo', { params: { id } }))).toBe('no_undo');
  });

  test('is offered to who made the change, also after a reload', async () => {
    const id = await rename('First');
    const subject = `user:${customer.id}`;
    expect(await undoing().findOwn(callerOf(admin), subject)).toMatchObject({ id, action: 'test.rename' });
    await undoing().undo(callerOf(admin), id);
    const other = await shop.addAdmin();
    expect(await undoing().findOwn(callerOf(other), subject)).toBeNull();
  });

  test("lists one's own changes without access to the log, not those of others, undone ones, or ones changed since", async () => {
    const helper = await shop.addAdmin();
    await shop.setUser(helper.id, { role: 'support' });
    const support = callerOf(helper, 'support');
    const own = async () => (await undoing().listOwn(support)).map(({ id }) => id);
    const note = async (name: string) => {
      const subject = `user:${customer.id}`;
      const event = { action: 'test.rename', subject, before: { name: await nameOf() }, after: { name } };
      return (await recordAudit(shop.db, { actor: support.actor, ...event })) as AuditEventId;
    };
    await rename('Someone else');
    expect(await own()).toEqual([]);
    const [first, second] = [await note('First'), await note('Second')];
    expect(await own()).toEqual([second]);
    await undoing().undo(support, second);
    expect(await own()).toEqual([]);
    expect(first).toBeLessThan(second);
    expect(await helper.api('GET /api/admin/undo/latest')).toEqual({ data: [] });
    expect(await codeOf(helper.api('GET /api/admin/audit'))).toBe('not_permitted');
  });
});
