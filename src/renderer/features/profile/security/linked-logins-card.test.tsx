import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { click, open, proofDialog } from '../testing/open-profile.tsx';

const unlinked = { body: { linked: [] } };

describe('linked logins', () => {
  it('are shown and can be unlinked after a question', async () => {
    const { sent } = await open({ linked: ['google'] }, { 'DELETE /api/user/social/google': unlinked });
    expect(screen.getByText('Logs in with Google')).toBeVisible();
    await click('Unlink Google');
    expect(await screen.findByText(/A Google login with asha@example\.com links it again\.$/)).toBeVisible();
    await click('Unlink');
    const heading = () => screen.queryByRole('heading', { name: 'Other ways to log in' });
    await expect.poll(heading).toBeNull();
    expect(sent.filter(({ path }) => path === '/api/user/social/google')).toHaveLength(1);
  });

  it('show no card where there are none', async () => {
    await open();
    expect(screen.queryByRole('heading', { name: 'Other ways to log in' })).not.toBeInTheDocument();
  });

  it('keep the only way in, and say how to change that', async () => {
    await open({ linked: ['google'], has_password: false });
    expect(screen.getByText('This is your only way to log in. Set a password to unlink it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unlink Google' })).not.toBeInTheDocument();
  });
});

describe('the proof of an account with neither a password nor two-factor', () => {
  it('is asked for before the first password; where no window can open, a new password by email is the way', async () => {
    await open({ linked: ['google'], has_password: false }, {}, { asksForProof: true });
    await click('Turn on');
    const dialog = await proofDialog();
    expect(await dialog.findByText(/Log out and use “Forgot password\?” to set one\./)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
