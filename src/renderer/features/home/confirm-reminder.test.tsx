import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { ConfirmReminder } from './confirm-reminder.tsx';

const sent = { body: { sent_to: 'asha@example.com' } };

async function show(unconfirmed: boolean, answer: FakeAnswers[string] = sent) {
  const services = await createFakeServices({ 'POST /api/user/email/link': answer });
  useSessionStore.setState({ email: 'asha@example.com', email_unconfirmed: unconfirmed });
  return { services, ...renderWith(services, <ConfirmReminder />) };
}

it('reminds of an unconfirmed email, and sends the link again', async () => {
  useToasts.setState({ shown: [] });
  await show(true);
  expect(screen.getByText('Confirm your email. Open the link we sent to asha@example.com.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send link again' }));
  await expect
    .poll(() => useToasts.getState().shown.map(({ message }) => message))
    .toEqual(['Link sent to asha@example.com.']);
});

it('says on the page why the link could not be sent', async () => {
  const body = { code: 'too_many_requests', message: '', params: { seconds: 3_000 } };
  await show(true, { status: 429, body });
  await userEvent.click(screen.getByRole('button', { name: 'Send link again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The link was not sent. Too many attempts. Try again in 50 minutes.',
  );
  expect(useToasts.getState().shown).toEqual([]);
});

it('shows nothing once the email is confirmed', async () => {
  const { container } = await show(false);
  expect(container).toBeEmptyDOMElement();
});
