import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { LimitsPart } from './limits-part.tsx';

const limits = (day: string, refund: string, version: number) => ({
  role: 'support',
  day,
  each: [
    { action: 'order.refund', most: refund },
    { action: 'user.balance', most: '200.00' },
  ],
  shares: [{ action: 'user.discount', most: 1000 }],
  reveals: 20,
  bulk_bans: 10,
  version,
});

/** Two owners: the other one saved "900.00 a day" after this page was read. */
async function saveAfterSomeone() {
  let now = limits('500.00', '100.00', 3);
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/staff-limits': () => ({ body: { data: [now] } }),
      'POST /api/admin/staff-limits/support': ({ body }) => {
        const { version } = body as { version: number };
        if (version === 4) return { body: { limits: limits('900.00', '150.00', 5) } };
        now = limits('900.00', '100.00', 4);
        const by = 'ravi@example.com';
        return { status: 409, body: { code: 'changed_meanwhile', message: '', params: { by }, current: now } };
      },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <LimitsPart />
      </KeysProvider>
    </MeProvider>,
  );
  const refund = await screen.findByRole('textbox', { name: 'Refund of an order' });
  await userEvent.clear(refund);
  await userEvent.type(refund, '150');
  const bans = screen.getByRole('textbox', { name: 'Customers banned in bulk in a day' });
  expect(bans).toHaveValue('10');
  await userEvent.clear(bans);
  // As a keyboard for Hindi types it.
  await userEvent.type(bans, '३०');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'More trust{Enter}');
  const both = await screen.findByRole('dialog', { name: 'Someone changed this meanwhile' });
  return { both, sent: () => services.sent.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}
const field = (name: string) => screen.getByRole('textbox', { name });

it('shows both values when two owners change the same limits, and loses nothing', async () => {
  const { both, sent } = await saveAfterSomeone();
  expect(within(both).getByRole('row', { name: 'Refund of an order ₹100.00 ₹150.00' })).toBeVisible();
  expect(within(both).getByRole('row', { name: 'Customers banned in bulk in a day 10 30' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Refund of an order', hidden: true })).toHaveValue('150');

  await userEvent.click(within(both).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent().at(-1)).toEqual({
    version: 4,
    day: '900.00',
    each: [{ action: 'order.refund', most: '150.00' }],
    shares: [],
    bulk_bans: 30,
    reason: 'More trust',
  });
});

it('takes theirs where that is chosen', async () => {
  const { both } = await saveAfterSomeone();
  await userEvent.click(within(both).getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field('Refund of an order')).toHaveValue('100.00');
  expect(field('All of a day')).toHaveValue('900.00');
});
