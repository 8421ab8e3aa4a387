import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { defaultSite } from '#shared/site.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { MailedLinkOutlet } from './mailed-link-outlet.tsx';

const asha = {
  status: 1,
  id: 1,
  email: 'asha@example.com',
  profile: null,
  balance: '0.00',
  admin: true,
  role: 'admin',
};
const invitation = {
  shop: 'Asha’s numbers',
  role: 'admin',
  invited_by: 'owner@example.com',
  expires_at: '2026-12-03T10:00:00.000Z',
};
const over = { status: 410, body: { code: 'invitation_over', message: '' } };

function Address() {
  const { pathname, search, state } = useLocation();
  return <p data-testid="address">{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}
const address = () => screen.getByTestId('address');

async function open(answers: FakeAnswers = {}, platform = createFakePlatform()) {
  const all = {
    'POST /api/user/staff-invitation/check': { body: invitation },
    'POST /api/user/staff-invitation/accept': { body: { role: 'admin' } },
    'GET /api/user/auth-data': { body: { ...asha, email_unconfirmed: false } },
    ...answers,
  };
  const services = await createFakeServices(all, platform);
  const page = (
    <>
      <MailedLinkOutlet />
      <Address />
    </>
  );
  renderWith(services, page, '/?invitation=from-the-owner');
  const accepted = () => services.sent.filter(({ path }) => path.endsWith('/accept'));
  return { accepted };
}
const customer = async (answers: FakeAnswers = {}) => {
  const opened = await open(answers, createFakePlatform({ token: 'mine' }));
  useSessionStore.setState({ email: asha.email });
  return opened;
};
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('an invitation to staff', () => {
  it('leads to the login alone while the shop takes no new accounts', async () => {
    await open({ 'GET /api/user/site-data': { body: { data: { ...defaultSite, registration_open: false } } } });
    await dialog('Join the staff of Asha’s numbers');
    await screen.findByText('Log in first. No new accounts right now. Ask who invited you.');
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  });

  it('says whose shop, which role and who invited, and leads a visitor to the login and back', async () => {
    const { accepted } = await open();
    const shown = await dialog('Join the staff of Asha’s numbers');
    expect(shown).toHaveTextContent('owner@example.com invites you');
    expect(shown).toHaveTextContent('RoleAdmin');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(address()).toHaveTextContent('/login {"wanted":"/?invitation=from-the-owner"}');
    expect(accepted()).toEqual([]);
  });

  it('is accepted on a button, not by being opened, and its link leaves the address', async () => {
    const { accepted } = await customer();
    expect(await dialog('Join the staff of Asha’s numbers')).toHaveTextContent('asha@example.com');
    expect(accepted()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
    expect(await dialog('You are on staff')).toHaveTextContent('Your role is Admin.');
    expect(accepted().map(({ body }) => body)).toEqual([{ token: 'from-the-owner' }]);
    expect(screen.getByRole('link', { name: 'Open the admin panel' })).toHaveAttribute('href', '/admin');
    await waitFor(() => expect(address()).toHaveTextContent(/^\/ /));
  });

  it('that is over says what to do', async () => {
    await open({ 'POST /api/user/staff-invitation/check': over });
    expect(await dialog('This invitation no longer works')).toHaveTextContent('Ask who invited you for a new one.');
  });

  it('that ended while it was open says so', async () => {
    await customer({ 'POST /api/user/staff-invitation/accept': over });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    expect(await dialog('This invitation no longer works')).toBeVisible();
  });

  it('says to staff that they are on staff already', async () => {
    const already = { status: 409, body: { code: 'already_staff', message: 'This account is on staff already.' } };
    await customer({ 'POST /api/user/staff-invitation/accept': already });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    expect(await screen.findByText(/on staff already/)).toBeVisible();
  });
});
