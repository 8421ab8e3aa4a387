import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fillIn } from '#renderer/testing/fill-in.ts';
import { card, click, open } from './testing/open-profile.tsx';

/** The title of the profile's card that has the focus, or something in it. */
const focusedCard = () => document.activeElement?.closest('[tabindex="-1"]')?.querySelector('h2')?.textContent;

describe('the focus stays in its card when a button goes with its success', () => {
  it('after the photo is removed, on the button that chooses one', async () => {
    await open({ image_url: '/avatars/mine.webp' });
    await click('Remove photo');
    expect(await screen.findByRole('button', { name: 'Choose photo' })).toHaveFocus();
  });

  it('after the name is saved', async () => {
    await open();
    await fillIn('Name', 'Asha');
    await click('Save name');
    await expect.poll(() => screen.queryByRole('button', { name: 'Save name' })).toBeNull();
    await expect.poll(focusedCard).toBe('About you');
  });

  it.each([['{Enter}'], ['{Tab}{Enter}']])('after a new email is sent with %s', async (keys) => {
    await open();
    await click('Change email');
    await fillIn('New email', 'new@example.com');
    await userEvent.keyboard(keys);
    await screen.findByText(/^Open the link we sent to new@example\.com/);
    await expect.poll(focusedCard).toBe('About you');
  });

  it('after the recovery codes are saved', async () => {
    await open({ two_factor: true, recovery_codes_left: 9 });
    await click('New recovery codes');
    await userEvent.type(card('Two-factor login').getByLabelText('Current password'), 'the old one');
    await userEvent.type(card('Two-factor login').getByLabelText('Code from your authenticator app'), '123456{Enter}');
    await userEvent.click(await screen.findByLabelText('I saved them in a safe place'));
    await click('Done');
    await expect.poll(focusedCard).toBe('Two-factor login');
  });

  it('after new recovery codes were not wanted', async () => {
    await open({ two_factor: true, recovery_codes_left: 9 });
    await click('New recovery codes');
    await click('Cancel');
    await expect.poll(focusedCard).toBe('Two-factor login');
  });

  it('after two-factor is turned off', async () => {
    await open({ two_factor: true, recovery_codes_left: 9 });
    await click('Turn off');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
    await screen.findByRole('button', { name: 'Turn on' });
    await expect.poll(focusedCard).toBe('Two-factor login');
  });

  it('after another device is logged out', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iPad' }));
    await expect.poll(() => screen.queryByText('Safari on iPad')).toBeNull();
    await expect.poll(focusedCard).toBe('Where you are logged in');
  });
});
