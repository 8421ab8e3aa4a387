import { expect, it } from 'vitest';
import { createHandlers } from '#main/handlers.ts';
import type { OpenWindow } from '#main/window/windows.ts';

/** The handlers of a client on whose computer the shop at other.example has a window of its own. */
function client() {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const handlers = createHandlers({
    shop: { address: () => null, choose: async () => (done.push('choose'), { ok: true, name: 'Shop' }) },
    shops: { openAddress: (typed: string) => typed === 'other.example' && done.push('open') > 0 },
    access: { askAgain: note('ask again') },
    find: {},
    lock: { unlock: async () => (done.push('unlock'), { ok: true }) },
    alerts: {},
  } as never);
  return { handlers, done };
}
const from = { kind: 'shop' } as OpenWindow;

it('a shop that has a window of its own is not chosen in another: that window opens', async () => {
  const { handlers, done } = client();
  expect(await handlers.chooseShop('other.example', from)).toMatchObject({ ok: false, reason: 'other_window' });
  expect(done).toEqual(['open']);
  expect(await handlers.chooseShop('shop.example', from)).toMatchObject({ ok: true });
});

it('whoever unlocks is asked again for a login of the network that they did not give', async () => {
  const { handlers, done } = client();
  await handlers.unlock({ password: 'right' }, from);
  expect(done).toEqual(['ask again', 'unlock']);
});

it('what a customer’s page says about its input is kept for its own window', async () => {
  const { handlers } = client();
  const [one, other] = [{ kind: 'customer' } as OpenWindow, { kind: 'customer' } as OpenWindow];
  await handlers.reportUnsaved(true, one);
  expect([one.unsaved, other.unsaved]).toEqual([true, undefined]);
  await handlers.reportUnsaved(false, one);
  expect(one.unsaved).toBe(false);
});
