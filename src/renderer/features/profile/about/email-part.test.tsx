import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { click, open, proofDialog } from '../testing/open-profile.tsx';

const toasts = () => useToasts.getState().shown.map(({ message }) => message);
beforeEach(() => useToasts.setState({ shown: [] }));

describe('the email', () => {
  it('shows that it is confirmed, and offers no link then', async () => {
    await open();
    expect(screen.getByText('Confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send link again' })).not.toBeInTheDocument();
  });

  it('is reminded of while it is not, and its link is sent again', async () => {
    await open({ email_state: 'unconfirmed' });
    expect(screen.getByText('Not confirmed')).toBeVisible();
    await click('Send link again');
    await expect.poll(toasts).toEqual(['Link sent to asha@example.com.']);
  });

  it('is neither confirmed nor reminded of where the shop sends no email', async () => {
    await open({ email_state: 'not_needed' });
    expect(screen.queryByText('Not confirmed')).not.toBeInTheDocument();
    expect(screen.queryByText('Confirmed')).not.toBeInTheDocument();
  });

  it('is changed after a proof, holds the old one until the link is opened, and can be kept', async () => {
    const { sent } = await open({}, {}, { asksForProof: true });
    await click('Change email');
    expect(screen.getByLabelText('New email')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('New email'), 'new@example.com{Enter}');
    const dialog = await proofDialog();
    await userEvent.type(await dialog.findByLabelText('Current password'), 'the old one{Enter}');
    expect(await screen.findByText(/^Open the link we sent to new@example\.com\./)).toBeVisible();
    expect(sent.filter(({ path }) => path === '/api/user/email').map(({ body }) => body)).toEqual([
      { email: 'new@example.com' },
      { email: 'new@example.com' },
    ]);
    expect(screen.getByText('asha@example.com')).toBeVisible();
    await click('Cancel change');
    await expect.poll(() => screen.queryByText(/new@example\.com/)).toBeNull();
  });

  it('refuses what is no email, and shows a refusal beside the field', async () => {
    const taken = { status: 409, body: { code: 'email_taken', message: '' } };
    const { sent } = await open({}, { 'POST /api/user/email': taken });
    await click('Change email');
    await userEvent.type(screen.getByLabelText('New email'), 'nobody{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid email address.');
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.type(screen.getByLabelText('New email'), '@example.com{Enter}');
    await expect.poll(() => screen.getByRole('alert').textContent).toContain('An account with this email already');
  });
});
