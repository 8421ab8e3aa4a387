import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { ConfirmReminder } from './confirm-reminder.tsx';

async function show(unconfirmed: boolean) {
  const services = await createFakeServices({ 'POST /api/user/email/link': { body: { sent_to: 'asha@example.com' } } });
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

it('shows nothing once the email is confirmed', async () => {
  const { container } = await show(false);
  expect(container).toBeEmptyDOMElement();
});
