import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { AuditPage } from './audit-page.tsx';

const event = {
  id: 5,
  at: '2026-11-20T10:00:00.000Z',
  actor_id: 2,
  actor: 'Ravi',
  on_behalf_of_id: 9,
  on_behalf_of: 'Asha',
  approved_by: null,
  action: 'user.ban',
  subject: 'user:9',
  permission: 'users.ban',
  reason: 'Fraud',
  before: null,
  after: null,
  request_id: null,
  ip: null,
  device: null,
  parent_id: null,
  undoes: null,
  undone_by: null,
  can_undo: false,
};

async function open(path: string) {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/audit': { body: { data: [event], next: null } },
      'GET /api/admin/audit-names': { body: { actions: ['user.ban'], actors: [] } },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <AuditPage />
        <Address />
      </KeysProvider>
    </MeProvider>,
    path,
  );
  await screen.findByRole('row', { name: /Ravi/ });
  return () => services.sent.findLast((one) => one.path === '/api/admin/audit')?.query;
}
function Address() {
  return <output aria-label="Address">{decodeURIComponent(useLocation().search)}</output>;
}
const address = () => screen.getByLabelText('Address');
const chip = (name: string | RegExp) => screen.getByRole('button', { name });
const drop = (filter: string) => userEvent.click(chip(`Remove the filter ${filter}`));

describe('the audit log', () => {
  beforeEach(() => giveLayout());

  it('is filtered by permission and by customer, in the address, until a filter is removed', async () => {
    const asked = await open('/admin/audit');
    await userEvent.click(chip('Permission'));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'users.ban' }));
    await waitFor(() => expect(asked()).toMatchObject({ permission: 'users.ban' }));
    await userEvent.click(chip('For a customer'));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Asha' }));
    await waitFor(() => expect(asked()).toMatchObject({ permission: 'users.ban', on_behalf_of: '9' }));
    expect(address()).toHaveTextContent('?permission=users.ban&on_behalf_of=9');

    await drop('Permission');
    await drop('For a customer');
    await waitFor(() => expect(address()).toHaveTextContent(/^$/));
  });

  it('names a customer of the address that no event on screen is about', async () => {
    await open('/admin/audit?on_behalf_of=77');
    expect(chip(/^For a customer: u_/)).toBeVisible();
    await drop('For a customer');
    expect(address()).toHaveTextContent(/^$/);
  });

  it('is filtered by two days in India, of an address or of the calendar', async () => {
    const asked = await open('/admin/audit?time=2026-03-02..2026-03-20');
    expect(asked()).toMatchObject({ from: '2026-03-01T18:30:00.000Z', to: '2026-03-20T18:30:00.000Z' });
    expect(chip(/^Time: 2.*20.*Mar.*2026/)).toBeVisible();

    await userEvent.click(chip('Dates'));
    const calendar = within(await screen.findByRole('grid', { name: 'March 2026' }));
    await userEvent.click(calendar.getByRole('button', { name: /12/ }));
    await userEvent.click(calendar.getByRole('button', { name: /\b5(th)?\b/ }));
    await waitFor(() => expect(address()).toHaveTextContent('?time=2026-03-05..2026-03-12'));
    await drop('Time');
    await waitFor(() => expect(asked()).not.toHaveProperty('from'));
  });
});
