import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { MailedLinkOutlet } from './mailed-link-outlet.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
async function open(path: string, answers: FakeAnswers, platform = createFakePlatform()) {
  const services = await createFakeServices(answers, platform);
  const page = (
    <>
      <MailedLinkOutlet />
      <Address />
    </>
  );
  renderWith(services, page, path);
  return services;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const email = 'asha@example.com';
const answers: FakeAnswers = {
  'POST /api/user/email/link/check': { body: { email, confirmed: false } },
  'POST /api/user/email/confirm': { body: { email } },
};
const usedAnswers: FakeAnswers = { 'POST /api/user/email/link/check': { body: { email, confirmed: true } } };
const old = { status: 410, body: { code: 'email_link_expired', message: '' } };
const oldAnswers: FakeAnswers = { 'POST /api/user/email/link/check': old };
const address = () => screen.getByTestId('address');
const noTokenLeft = () => waitFor(() => expect(address()).toHaveTextContent(/^\/$/));
const dialog = async (name: string) => screen.findByRole('dialog', { name });
const close = async () => userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);

describe('a link that confirms an email', () => {
  it('names the email and confirms on a button, not by being opened', async () => {
    const { sent } = await open('/?confirm_email=from-the-mail', answers);
    expect(await dialog('Confirm your email')).toHaveTextContent(email);
    expect(address()).toHaveTextContent('/?confirm_email=from-the-mail');
    expect(sent.map(({ path }) => path)).toEqual(['/api/user/email/link/check']);
    await press('Confirm email');
    expect(await screen.findByText('asha@example.com is confirmed.')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ path: '/api/user/email/confirm', body: { token: 'from-the-mail' } });
  });

  it('leaves no token in the address once it is used, so that a reload asks nothing again', async () => {
    await open('/?confirm_email=from-the-mail', answers);
    await press('Confirm email');
    expect(await dialog('Email confirmed')).toBeVisible();
    await noTokenLeft();
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opened a second time says that the email is confirmed, and offers nothing to confirm', async () => {
    const { sent } = await open('/?confirm_email=from-the-mail', usedAnswers);
    expect(await dialog('Email confirmed')).toHaveTextContent('asha@example.com is confirmed.');
    expect(screen.queryByRole('button', { name: 'Confirm email' })).not.toBeInTheDocument();
    await noTokenLeft();
    expect(sent).toHaveLength(1);
  });

  it('ends the reminder of the account that is logged in', async () => {
    const asha = { status: 1, id: 1, email, profile: null, balance: '0.00', admin: false };
    const all = { ...answers, 'GET /api/user/auth-data': { body: { ...asha, email_unconfirmed: false } } };
    await open('/?confirm_email=from-the-mail', all, createFakePlatform({ token: 'mine' }));
    useSessionStore.setState({ email_unconfirmed: true });
    await press('Confirm email');
    await expect.poll(() => useSessionStore.getState().email_unconfirmed).toBe(false);
  });

  it('can still confirm when it could not be checked', async () => {
    const check: FakeAnswers = { 'POST /api/user/email/link/check': { status: 502, body: '' } };
    await open('/?confirm_email=from-the-mail', { ...answers, ...check });
    await press('Confirm email');
    expect(await dialog('Email confirmed')).toBeVisible();
  });

  it('that expired while it was open says what to do', async () => {
    await open('/?confirm_email=old', { ...answers, 'POST /api/user/email/confirm': old });
    await press('Confirm email');
    expect(await dialog('This link no longer works')).toHaveTextContent('Log in and send a new one from your profile.');
  });

  it('that no longer works leads a visitor to the login', async () => {
    await open('/?confirm_email=old', oldAnswers);
    expect(await dialog('This link no longer works')).toHaveTextContent('Log in and send a new one from your profile.');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await noTokenLeft();
  });

  it.each([
    ['with an unconfirmed email to send a new one', true, 'Send a new one from your profile.'],
    ['with a confirmed email that nothing is missing', false, 'ravi@example.com is confirmed.'],
  ])('that no longer works tells a customer %s', async (_whom, email_unconfirmed, text) => {
    const ravi = { status: 1, id: 2, email: 'ravi@example.com', profile: null, balance: '0.00', admin: false };
    const all = { ...oldAnswers, 'GET /api/user/auth-data': { body: { ...ravi, email_unconfirmed } } };
    await open('/?confirm_email=old', all, createFakePlatform({ token: 'mine' }));
    act(() => useSessionStore.setState({ email: ravi.email, email_unconfirmed }));
    expect(await dialog('This link no longer works')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', '/profile');
  });
});

it('a link that stops the removal of two-factor stops it on a button', async () => {
  const { sent } = await open('/?keep_two_factor=from-the-mail', {
    'POST /api/user/two-factor-removal/stop': { body: { stopped: true } },
  });
  await press('Keep two-factor');
  expect(await screen.findByRole('dialog', { name: 'Two-factor stays on' })).toHaveTextContent('Change it now.');
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/profile');
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'from-the-mail' }]);
  await noTokenLeft();
});
