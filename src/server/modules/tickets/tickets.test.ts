import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TicketId, TicketSubject } from '#shared/contract/tickets.ts';
import type { TicketStatus } from '#shared/ticket-statuses.ts';
import { openRechargeShop, type RechargeShop } from '../../testing/recharge-shop.ts';
import type { SignedInUser } from '../../testing/quiet-shop.ts';

let shop: RechargeShop;
let kavya: SignedInUser;
let imran: SignedInUser;
let asha: SignedInUser;
beforeAll(async () => {
  shop = await openRechargeShop();
  [kavya, imran] = [await shop.addAdmin(), await shop.addAdmin()];
  await shop.setUser(imran.id, { name: 'Imran' });
});
beforeEach(async () => {
  asha = await shop.addCustomer();
  shop.published.length = 0;
});
afterAll(() => shop.close());

const newKey = () => crypto.randomUUID();
async function raise({ api } = asha, body: { title?: string; about?: TicketSubject } = {}, key: string = newKey()) {
  const text = { title: 'No code arrived', message: 'I waited ten minutes.', ...body };
  const { ticket } = await api('POST /api/user/tickets', { body: text, idempotencyKey: key });
  return ticket.id;
}
const thread = ({ api }: SignedInUser, id: TicketId) => api('GET /api/user/tickets/:id', { params: { id } });
const open = async ({ api }: SignedInUser, id: TicketId) =>
  (await api('GET /api/admin/tickets/:id', { params: { id } })).ticket;
const write = (
  { api }: SignedInUser,
  id: TicketId,
  message: string,
  {
    isPrivate = false,
    status,
    key = newKey() as string,
  }: { isPrivate?: boolean; status?: TicketStatus; key?: string } = {},
) =>
  api('POST /api/admin/tickets/:id/messages', {
    params: { id },
    body: { message, private: isPrivate, ...(status && { status }) },
    idempotencyKey: key,
  });
const setStatus = async (who: SignedInUser, id: TicketId, status: TicketStatus, seen?: string) =>
  who.api('POST /api/admin/tickets/:id/status', {
    params: { id },
    body: { status, based_on: seen ?? (await open(who, id)).updated_at },
  });
const reply = ({ api }: SignedInUser, id: TicketId, message: string, key: string = newKey()) =>
  api('POST /api/user/tickets/:id/messages', { params: { id }, body: { message }, idempotencyKey: key });
const listed = async (status: TicketStatus) =>
  (await kavya.api('GET /api/admin/tickets', { query: { status } })).data.map(({ id }) => id);

describe('a ticket', () => {
  test('goes back and forth: who writes next, who waits since when, and both sides hear of it', async () => {
    const id = await raise();
    expect(await open(kavya, id)).toMatchObject({ status: 'open', messages: [{ body: 'I waited ten minutes.' }] });
    expect((await open(kavya, id)).waiting_since).not.toBeNull();
    expect(shop.eventsTo('admins', 'update_staff').at(-1)?.event).toEqual({ subject: 'tickets', id });

    await write(imran, id, 'We refunded it.');
    expect(await open(kavya, id)).toMatchObject({ status: 'waiting', waiting_since: null });
    expect(await thread(asha, id)).toMatchObject({
      ticket: { status: 'waiting', unread: true },
      messages: [{ author: 'customer' }, { author: 'staff', body: 'We refunded it.' }],
    });
    const [notice] = shop.eventsTo(`user:${asha.id}`, 'notification');
    expect(notice?.event).toMatchObject({
      notification: { title: 'Support answered your ticket', about: { kind: 'ticket', id } },
    });
    expect(shop.eventsTo(`user:${asha.id}`, 'update_ticket').length).toBeGreaterThan(0);

    await asha.api('POST /api/user/tickets/:id/read', { params: { id } });
    await reply(asha, id, 'Thank you');
    expect((await thread(asha, id)).ticket).toMatchObject({ status: 'open', unread: false });
    await setStatus(kavya, id, 'solved');
    await reply(asha, id, 'One more thing');
    expect(await open(kavya, id)).toMatchObject({ status: 'open' });
  });

  test('is neither solved nor linked by someone who has not seen what happened since', async () => {
    const { recharge } = await shop.start(asha, 'upi', '500');
    const about = { kind: 'recharge', id: recharge.id } as const;
    const id = await raise();
    const { updated_at: seen } = await open(kavya, id);
    await reply(asha, id, 'Still nothing.');
    await expect(setStatus(kavya, id, 'solved', seen)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      current: { status: 'open' },
    });
    const link = (who: SignedInUser) =>
      who.api('POST /api/admin/tickets/:id/about', { params: { id }, body: { about, based_on: null } });
    const results = await Promise.allSettled([link(kavya), link(imran)]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'changed_meanwhile', current: { about } } }]);
  });

  test('stays open after an answer to what the customer wrote before their last message', async () => {
    const id = await raise();
    const [first] = (await open(kavya, id)).messages;
    await reply(asha, id, 'And the second one fails too.');
    const answer = { message: 'We refunded it.', private: false, status: 'solved', seen: first?.id } as const;
    const { ticket } = await kavya.api('POST /api/admin/tickets/:id/messages', {
      params: { id },
      body: answer as never,
      idempotencyKey: newKey(),
    });
    expect(ticket).toMatchObject({ status: 'open', waiting_since: expect.any(String) as string });
    await write(kavya, id, 'That one too.', { status: 'solved' });
    expect(await open(kavya, id)).toMatchObject({ status: 'solved' });
  });

  test('names no member of staff to its customer, and keeps private notes from them', async () => {
    const id = await raise();
    await write(imran, id, 'They tried three servers.', { isPrivate: true });
    expect(await open(kavya, id)).toMatchObject({ status: 'open', messages: [{}, { private: true, by: 'Imran' }] });
    const seen = await thread(asha, id);
    expect(seen.messages).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain('Imran');
    expect(shop.eventsTo(`user:${asha.id}`, 'notification')).toEqual([]);
    const rows = await asha.api('GET /api/user/tickets');
    expect(JSON.stringify(rows)).not.toContain('three servers');
    expect((await kavya.api('GET /api/admin/tickets')).data.find((one) => one.id === id)?.last.text).toBe(
      'I waited ten minutes.',
    );
  });

  test('is its customer’s alone', async () => {
    const id = await raise();
    const other = await shop.addCustomer();
    await expect(thread(other, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(reply(other, id, 'Mine?')).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.api('POST /api/user/tickets/:id/read', { params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(open(other, id)).rejects.toMatchObject({ code: 'not_admin' });
  });

  test('is raised once per key and answered once per key, also at the same time', async () => {
    const key = newKey();
    const ids = await Promise.all(Array.from({ length: 5 }, () => raise(asha, {}, key)));
    expect(new Set(ids).size).toBe(1);
    const [id] = ids;
    if (id === undefined) throw new Error('a ticket was raised');
    await expect(raise(asha, { title: 'Another title' }, key)).rejects.toMatchObject({ code: 'key_reused' });
    const answer = newKey();
    await Promise.all(Array.from({ length: 5 }, () => write(kavya, id, 'Once.', { key: answer })));
    const again = newKey();
    await Promise.all(Array.from({ length: 5 }, () => reply(asha, id, 'Also once.', again)));
    expect((await thread(asha, id)).messages.map(({ body }) => body)).toEqual([
      'I waited ten minutes.',
      'Once.',
      'Also once.',
    ]);
  });

  test('is limited: five unsolved ones per customer, also at the same time, and no huge texts', async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => raise()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(raise()).rejects.toMatchObject({ code: 'too_many_tickets', params: { limit: 5 } });
    const { data } = await asha.api('GET /api/user/tickets');
    const [first] = data;
    if (!first) throw new Error('there are five');
    await expect(reply(asha, first.id, 'x'.repeat(4001))).rejects.toMatchObject({ code: 'invalid_request' });
    await setStatus(kavya, first.id, 'solved');
    await raise();
  });

  test('is about an order of its own customer, or none', async () => {
    const { recharge } = await shop.start(asha, 'upi', '500');
    const about = { kind: 'recharge', id: recharge.id } as const;
    const id = await raise(asha, { about });
    expect((await open(kavya, id)).about).toEqual(about);
    const other = await shop.addCustomer();
    await expect(raise(other, { about })).rejects.toMatchObject({ fields: { about: { code: 'invalid' } } });
    const params = { id };
    await kavya.api('POST /api/admin/tickets/:id/about', { params, body: { about: null, based_on: about } });
    expect((await open(kavya, id)).about).toBeNull();
    await kavya.api('POST /api/admin/tickets/:id/about', { params, body: { about, based_on: null } });
    expect((await thread(asha, id)).ticket.about).toEqual(about);
  });

  test('goes back to its status and to its order when staff undo what they set, unless the customer wrote meanwhile', async () => {
    const { recharge } = await shop.start(asha, 'upi', '500');
    const about = { kind: 'recharge', id: recharge.id } as const;
    const id = await raise(asha, { about });
    const params = { id };
    const undo = async () => {
      const { event } = await kavya.api('GET /api/admin/undo', { query: { subject: `ticket:${id}` } });
      if (!event) throw new Error('there is something to undo');
      await kavya.api('POST /api/admin/audit/:id/undo', { params: { id: event.id } });
    };
    const solve = () => setStatus(kavya, id, 'solved');
    await solve();
    await undo();
    expect(await open(kavya, id)).toMatchObject({ status: 'open', about });
    expect((await open(kavya, id)).waiting_since).not.toBeNull();

    await kavya.api('POST /api/admin/tickets/:id/about', { params, body: { about: null, based_on: about } });
    await undo();
    expect((await thread(asha, id)).ticket.about).toEqual(about);

    await solve();
    await reply(asha, id, 'It is not solved.');
    await expect(undo()).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect(await open(kavya, id)).toMatchObject({ status: 'open' });
  });
});

describe('staff', () => {
  test('take tickets in the order in which customers wait, never two the same one', async () => {
    await shop.db.updateTable('tickets').set({ status: 'solved', waiting_since: null }).execute();
    const first = await raise();
    const second = await raise(await shop.addCustomer());
    expect(await listed('open')).toEqual([first, second]);
    const [a, b] = await Promise.all(
      [kavya, imran].map(({ api }) => api('POST /api/admin/tickets/next', { body: {} })),
    );
    expect(new Set([a?.id, b?.id])).toEqual(new Set([first, second]));
    const { count, oldest } = await kavya.api('GET /api/admin/tickets/summary');
    expect({ count, oldest }).toMatchObject({ count: 2, oldest: expect.any(String) as string });
  });

  test('see who is writing, until they stop', async () => {
    const id = await raise();
    const typing = (isTyping: boolean) =>
      imran.api('POST /api/admin/tickets/:id/typing', { params: { id }, body: { typing: isTyping } });
    await typing(true);
    expect(shop.eventsTo('admins', 'update_staff').at(-1)?.event).toEqual({ subject: 'tickets', id });
    expect((await open(kavya, id)).typing).toEqual(['Imran']);
    expect((await open(imran, id)).typing).toEqual([]);
    await typing(false);
    expect((await open(kavya, id)).typing).toEqual([]);
    await typing(true);
    await write(imran, id, 'Done.');
    expect((await open(kavya, id)).typing).toEqual([]);
  });

  test('keep answers ready: names are unique, and of two who change one the second gets both values', async () => {
    const add = (name: string) =>
      kavya.api('POST /api/admin/canned-answers', { body: { name, body: 'Hello {customer}.' } });
    const { answer } = await add('refund-sent');
    await expect(add('refund-sent')).rejects.toMatchObject({ fields: { name: { code: 'canned_taken' } } });
    await expect(add('Refund Sent')).rejects.toMatchObject({ fields: { name: { code: 'canned_name' } } });
    const change = ({ api }: SignedInUser, body: string) =>
      api('POST /api/admin/canned-answers/:id', {
        params: { id: answer.id },
        body: { name: answer.name, body, version: answer.version },
      });
    await change(imran, 'From Imran.');
    const stale = await change(kavya, 'From Kavya.').catch((error: unknown) => error);
    expect(stale).toMatchObject({ code: 'changed_meanwhile', current: { body: 'From Imran.', version: 2 } });
    await kavya.api('DELETE /api/admin/canned-answers/:id', { params: { id: answer.id } });
    expect((await kavya.api('GET /api/admin/canned-answers')).data).toEqual([]);
  });
});
