import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#shared/problem.ts';
import type { TicketId } from '#shared/contract/tickets.ts';
import { openRechargeShop, type RechargeShop } from '../../testing/recharge-shop.ts';
import type { SignedInUser } from '../../testing/quiet-shop.ts';

let shop: RechargeShop;
let kavya: SignedInUser;
let imran: SignedInUser;
let asha: SignedInUser;
beforeAll(async () => {
  shop = await openRechargeShop();
  [kavya, imran, asha] = [await shop.addAdmin(), await shop.addAdmin(), await shop.addCustomer()];
});
afterAll(() => shop.close());

const newKey = () => crypto.randomUUID();
const messagesOf = async (id: TicketId) =>
  (await kavya.api('GET /api/admin/tickets/:id', { params: { id } })).ticket.messages;

test('staff send no second answer before whoever wrote it has read the first', async () => {
  const { ticket } = await asha.api('POST /api/user/tickets', {
    body: { title: 'No code arrived', message: 'I waited ten minutes.' },
    idempotencyKey: newKey(),
  });
  const { id } = ticket;
  const seen = (await messagesOf(id)).at(-1)?.id;
  const answer = (who: SignedInUser, message: string, after: typeof seen) =>
    who.api('POST /api/admin/tickets/:id/messages', {
      params: { id },
      body: { message, private: false, ...(after !== undefined && { seen: after }) },
      idempotencyKey: newKey(),
    });
  const both = await Promise.allSettled([answer(kavya, 'It is on its way.', seen), answer(imran, 'Refunded.', seen)]);
  const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as Problem] : []));
  const sent = (await messagesOf(id)).filter(({ author }) => author === 'staff');
  expect(sent).toHaveLength(1);
  expect(refused).toMatchObject({ code: 'changed_meanwhile', current: { answers: [{ body: sent[0]?.body }] } });

  const later = both[0].status === 'rejected' ? kavya : imran;
  await answer(later, 'And this, too.', sent[0]?.id);
  await answer(later, 'My own answers hold nothing.', sent[0]?.id);
  expect((await asha.api('GET /api/user/tickets/:id', { params: { id } })).messages).toHaveLength(4);
});
