import { screen } from '@testing-library/react';
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
const confirmed: FakeAnswers = { 'POST /api/user/email/confirm': { body: { email: 'asha@example.com' } } };

describe('a link that confirms an email', () => {
  it('confirms on a button, not by being opened, and leaves no token in the address', async () => {
    const { sent } = await open('/?confirm_email=from-the-mail', confirmed);
    expect(await screen.findByRole('dialog', { name: 'Confirm your email' })).toBeVisible();
    expect(sent).toEqual([]);
    await press('Confirm email');
    expect(await screen.findByText('asha@example.com is confirmed.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Email confirmed' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ token: 'from-the-mail' }]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('ends the reminder of the account that is logged in', async () => {
    const asha = { status: 1, id: 1, email: 'asha@example.com', profile: null, balance: '0.00', admin: false };
    const answers = { ...confirmed, 'GET /api/user/auth-data': { body: { ...asha, email_unconfirmed: false } } };
    await open('/?confirm_email=from-the-mail', answers, createFakePlatform({ token: 'mine' }));
    useSessionStore.setState({ email_unconfirmed: true });
    await press('Confirm email');
    await expect.poll(() => useSessionStore.getState().email_unconfirmed).toBe(false);
  });

  it('says what to do when it no longer works', async () => {
    const old = { status: 410, body: { code: 'email_link_expired', message: '' } };
    await open('/?confirm_email=old', { 'POST /api/user/email/confirm': old });
    await press('Confirm email');
    expect(await screen.findByRole('dialog', { name: 'This link no longer works' })).toHaveTextContent(
      'Log in and send a new one from your profile.',
    );
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
});
