import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { publicId } from '#shared/staff/public-id.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { ApprovalsPage } from './approvals-page.tsx';

const asked = {
  id: 4,
  requester_id: 2,
  requester: 'imran@example.com',
  requester_role: 'admin',
  action: 'user.balance',
  permission: 'users.adjust_balance',
  subject: 'user:12',
  customer: { id: 12, email: 'asha@example.com' },
  amount: '500.00',
  share: null,
  people: null,
  reason: 'Lost code',
  created_at: '2026-11-22T10:00:00.000Z',
  expires_at: '2026-11-23T10:00:00.000Z',
  state: 'open',
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  is_own: false,
};
const decided = {
  ...asked,
  id: 3,
  subject: 'order:8',
  reason: null,
  state: 'approved',
  decided_by: 'kavya@example.com',
  decided_at: '2026-11-22T10:05:00.000Z',
};

const bans = {
  ...asked,
  id: 5,
  action: 'user.ban',
  permission: 'users.ban',
  subject: 'bulk:user.ban',
  customer: null,
  amount: '0.00',
  people: 120,
};

async function open(id: number) {
  giveLayout();
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/approvals': { body: { data: [asked], next: null } },
      'GET /api/admin/approvals/5': { body: { approval: bans } },
      'GET /api/admin/approvals/3': { body: { approval: decided } },
      'POST /api/admin/approvals/4/approve': { body: { approval: { ...asked, state: 'approved' } } },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <ApprovalsPage />
      </KeysProvider>
    </MeProvider>,
    `/admin/approvals?open=${id}`,
  );
  return services.sent;
}

describe('a request to a second person', () => {
  it('names the amount and the customer on the button that E presses', async () => {
    const sent = await open(4);
    const panel = await screen.findByRole('complementary', { name: 'Balance change' });
    expect(within(panel).getByRole('button', { name: /Approve ₹500.00 for asha@example.com and next/ })).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'asha@example.com' })).toHaveAttribute(
      'href',
      `/admin/users/${publicId('user', 12)}`,
    );
    await userEvent.keyboard('e');
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/admin/approvals/4/approve')).toBe(true));
  });

  it('about people names how many', async () => {
    await open(5);
    const panel = await screen.findByRole('complementary', { name: 'Bans in bulk' });
    expect(within(panel).getByRole('button', { name: /Approve 120 bans and next/ })).toBeVisible();
    expect(within(panel).queryByText('About')).not.toBeInTheDocument();
  });

  it('has no line for a reason where none was given', async () => {
    await open(3);
    const panel = await screen.findByRole('complementary', { name: 'Balance change' });
    expect(within(panel).getByText('imran@example.com')).toBeVisible();
    expect(within(panel).queryByText('Reason')).not.toBeInTheDocument();
  });

  it('opens from a link also when it was decided, with a link to its order', async () => {
    await open(3);
    const order = publicId('account_order', 8);
    expect(await screen.findByRole('link', { name: order })).toHaveAttribute('href', `/admin/orders?open=${order}`);
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });
});
