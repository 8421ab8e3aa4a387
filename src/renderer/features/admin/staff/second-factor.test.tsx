import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { publicId } from '#shared/staff/public-id.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { StaffPage } from './staff-page.tsx';

const since = '2026-11-26T04:42:00.000Z';
const member = (id: number, email: string, waits: boolean) => ({
  id,
  email,
  role: 'owner',
  two_factor: true,
  new_factor: { since, opens_at: '2026-11-27T04:42:00.000Z', waits },
  sessions: 1,
  last_seen_at: since,
  used_today: '0.00',
  is_self: id === signedInOwner.id,
  blocked: false,
});

/** The roster with a new second factor of this person, until it is confirmed. */
async function show(id: number, waits = true) {
  let confirmed = false;
  const person = () => ({ ...member(id, 'meera@example.com', waits), ...(confirmed && { new_factor: null }) });
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/staff': () => ({ body: { data: [person()], invitations: [] } }),
      [`POST /api/admin/staff/${id}/second-factor`]: () => {
        confirmed = true;
        return { body: { member: person() } };
      },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <StaffPage />
      </KeysProvider>
    </MeProvider>,
    `/admin/staff?open=${id}`,
  );
  const panel = await screen.findByRole('complementary', { name: 'meera@example.com' });
  return { panel: within(panel), sent: () => services.sent.filter(({ method }) => method === 'POST') };
}

beforeEach(() => giveLayout());

it('marks a second factor that is new, and confirms it with E and a reason', async () => {
  const { panel, sent } = await show(7);
  expect(panel.getByText('Two-factor: New since 26 Nov')).toBeVisible();
  expect(panel.getByText(/new since 26 Nov, .*\. It can be used for money and secrets from 27 Nov, /)).toBeVisible();
  expect(panel.getByRole('link', { name: 'View account' })).toHaveAttribute(
    'href',
    `/admin/users/${publicId('user', 7)}`,
  );
  await userEvent.keyboard('e');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm the second factor of meera@example.com' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'I asked her by phone{Enter}');
  await waitFor(() => expect(panel.getByText('Two-factor: On')).toBeVisible());
  expect(sent().map(({ body }) => body)).toEqual([{ since, reason: 'I asked her by phone' }]);
  expect(panel.queryByRole('button', { name: /Confirm second factor/ })).not.toBeInTheDocument();
});

it('lets nobody confirm their own', async () => {
  const { panel } = await show(signedInOwner.id);
  expect(panel.getByText(/Another owner can confirm it sooner/)).toBeVisible();
  expect(panel.queryByRole('button', { name: /Confirm second factor/ })).not.toBeInTheDocument();
  await userEvent.keyboard('e');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('still marks one that counts by now, without a way to confirm it', async () => {
  const { panel } = await show(7, false);
  expect(panel.getByText('Two-factor: On, new since 26 Nov')).toBeVisible();
  expect(panel.getByText(/It can be used for money and secrets since 27 Nov, .*ban their account/)).toBeVisible();
  expect(panel.queryByRole('button', { name: /Confirm second factor/ })).not.toBeInTheDocument();
  await userEvent.keyboard('e');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
