import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from '@testing-library/user-event';
import { card, click, open, proofDialog } from './testing/open-profile.tsx';

const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);

describe('a form of the profile that is sent empty says all that is missing and moves the focus to the first of it', () => {
  it('to change the password', async () => {
    const { sent } = await open({ two_factor: true });
    const before = sent.length;
    await click('Change password');
    expect(alerts()).toEqual([
      'Enter your current password.',
      'Enter the code from your authenticator app.',
      'Use at least 8 characters.',
    ]);
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(sent).toHaveLength(before);
  });

  it('to confirm who it is', async () => {
    await open({ two_factor: true, recovery_codes_left: 9 }, {}, { asksForProof: true });
    await click('Turn off');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
    const dialog = await proofDialog();
    await dialog.findByLabelText('Current password');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(dialog.getAllByRole('alert')).toHaveLength(2);
    expect(dialog.getByLabelText('Current password')).toHaveFocus();
  });

  it('to create new recovery codes', async () => {
    const { sent } = await open({ two_factor: true, recovery_codes_left: 9 });
    const before = sent.length;
    await click('New recovery codes');
    await click('Create codes');
    expect(alerts()).toEqual(['Enter your current password.', 'Enter the code from your authenticator app.']);
    expect(card('Two-factor login').getByLabelText('Current password')).toHaveFocus();
    expect(sent).toHaveLength(before);
  });

  it('to turn on two-factor', async () => {
    await open();
    await click('Turn on');
    await screen.findByAltText('QR code for the authenticator app');
    await click('Turn on');
    expect(alerts()).toEqual(['Enter all 6 digits.']);
    expect(screen.getByLabelText('6-digit code from the app')).toHaveFocus();
  });

  it('to change the email', async () => {
    await open();
    await click('Change email');
    await click('Send link');
    expect(alerts()).toEqual(['Enter a valid email address.']);
    expect(screen.getByLabelText('New email')).toHaveFocus();
  });
});
