import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { StaffPage } from './staff-page.tsx';

const member = {
  id: 7,
  email: 'meera@example.com',
  role: 'support',
  two_factor: false,
  new_factor: null,
  sessions: 1,
  last_seen_at: '2026-11-26T04:42:00.000Z',
  used_today: '0.00',
  is_self: false,
  blocked: false,
};
const invitation = (id: number, email: string, state: string, accepted_by: string | null = null) => ({
  id,
  email,
  role: 'support',
  invited_by: 'kavya@example.com',
  expires_at: '2026-12-01T04:42:00.000Z',
  state,
  accepted_by,
});

async function show(safeguards: boolean, invitations: object[] = []) {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/staff': { body: { data: [member], invitations } },
      'GET /api/admin/me': { body: { safeguards, two_factor: true, two_factor_opens_at: null } },
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
    '/admin/staff?open=7',
  );
  return within(await screen.findByRole('complementary', { name: 'meera@example.com' }));
}

beforeEach(() => giveLayout());

it('N invites someone', async () => {
  await show(true);
  await userEvent.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Invite someone to staff' })).toBeVisible();
});

it('says what nobody can do without two-factor, and what they moved, only where money is guarded', async () => {
  const guarded = await show(true);
  expect(guarded.getByText(/Without two-factor they cannot move money/)).toBeVisible();
  expect(guarded.getByText('Moved today')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Moved today/ })).toBeVisible();
  cleanup();
  const free = await show(false);
  await waitFor(() => expect(screen.queryByText('Moved today')).not.toBeInTheDocument());
  expect(free.queryByText(/Without two-factor/)).not.toBeInTheDocument();
  expect(screen.getAllByText('meera@example.com')[0]).toBeVisible();
});

it('keeps above the members who was invited and is not among them yet, or joined by another account', async () => {
  await show(true, [
    invitation(1, 'ravi@example.com', 'waiting'),
    invitation(2, 'meera@example.com', 'accepted', 'meera@example.com'),
    invitation(3, 'asha@example.com', 'accepted', 'someone.else@example.com'),
  ]);
  const told = within(screen.getByRole('region', { name: 'Invitations' })).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('ravi@example.com'),
    expect.stringContaining('Accepted · as someone.else@example.com'),
  ]);
});
