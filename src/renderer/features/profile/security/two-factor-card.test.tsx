import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatMoment } from '#renderer/ui/format/time.ts';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { card as cardOf, click, open, proofDialog } from '../testing/open-profile.tsx';

const asksForProof = { asksForProof: true };
const card = () => cardOf('Two-factor login');
const toasts = () => useToasts.getState().shown.map(({ message }) => message);
/** Answers the question before a change. */
async function accept(name: string) {
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name }));
}
beforeEach(() => useToasts.setState({ shown: [] }));

describe('two-factor', () => {
  it('is turned on with a proof and the first code, and asks to save the recovery codes', async () => {
    const { sent } = await open({}, {}, asksForProof);
    await click('Turn on');
    const dialog = await proofDialog();
    const field = await dialog.findByLabelText('Current password');
    expect(field).toHaveFocus();
    await userEvent.type(field, 'the old one{Enter}');
    expect(await screen.findByAltText('QR code for the authenticator app')).toBeVisible();
    expect(sent.find(({ path }) => path === '/api/user/proof')?.body).toEqual({ password: 'the old one' });
    expect(screen.getByText('ABCD EFGH IJKL')).toBeVisible();
    await userEvent.type(screen.getByLabelText('6-digit code from the app'), '123 456{Enter}');
    expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
    expect(sent.find(({ path }) => path === '/api/user/two-factor/confirm')?.body).toEqual({ code: '123456' });
    expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
    await userEvent.click(screen.getByLabelText('I saved them in a safe place'));
    await click('Done');
    expect(screen.queryByText('aaaa-bbbb')).not.toBeInTheDocument();
    expect(await screen.findByText('10 recovery codes left')).toBeVisible();
  });

  it('waits for the email to be confirmed, and says why', async () => {
    await open({ email_state: 'unconfirmed' });
    expect(screen.getByText(/^Confirm your email first\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument();
  });

  it('asks for no proof where one was given before', async () => {
    await open();
    await click('Turn on');
    expect(await screen.findByAltText('QR code for the authenticator app')).toBeVisible();
  });

  it('stays as it is when the question is declined, without an error', async () => {
    const { sent } = await open({}, {}, asksForProof);
    await click('Turn on');
    const dialog = await proofDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Turn on' })).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sent.filter(({ path }) => path === '/api/user/two-factor')).toHaveLength(1);
  });

  it('warns before the recovery codes run out, and creates new ones with password and code, whatever was proved', async () => {
    const { sent } = await open({ two_factor: true, recovery_codes_left: 1 });
    expect(screen.getByText('1 recovery code left')).toBeVisible();
    expect(screen.getByText(/Create new codes soon/)).toBeVisible();
    await click('New recovery codes');
    const form = card();
    expect(form.getByText('Your old recovery codes stop working.')).toBeVisible();
    expect(form.getByLabelText('Current password')).toHaveFocus();
    await userEvent.type(form.getByLabelText('Current password'), 'the old one');
    await userEvent.type(form.getByLabelText('Code from your authenticator app'), '123456{Enter}');
    expect(await screen.findByText('cccc-dddd')).toBeVisible();
    expect(sent.find(({ path }) => path === '/api/user/two-factor/recovery-codes')?.body).toEqual({
      password: 'the old one',
      code: '123456',
    });
  });

  it('keeps its recovery codes when the question is left, and says beside the field what was refused', async () => {
    const refused = { status: 401, body: { code: 'wrong_code', message: '' } };
    const renewing = 'POST /api/user/two-factor/recovery-codes';
    const { sent } = await open({ two_factor: true, recovery_codes_left: 9 }, { [renewing]: refused });
    await click('New recovery codes');
    await userEvent.type(card().getByLabelText('Current password'), 'the old one');
    await userEvent.type(card().getByLabelText('Code from your authenticator app'), '000000{Enter}');
    expect(await card().findByRole('alert')).toHaveTextContent('That code is not right.');
    expect(card().getByLabelText('Code from your authenticator app')).toBeInvalid();
    await userEvent.click(card().getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('9 recovery codes left')).toBeVisible();
    expect(sent.filter(({ path }) => path.endsWith('/recovery-codes'))).toHaveLength(1);
  });

  it('says to staff from when a new one counts for money and secrets', async () => {
    const at = '2026-11-28T04:42:00.000Z';
    await open({ two_factor: true, recovery_codes_left: 9, two_factor_opens_at: at });
    expect(screen.getByText(`You can use it for money and secrets from ${formatMoment(at)}.`)).toBeVisible();
  });

  it('shows a refused proof beside its field', async () => {
    const refused = { status: 403, body: { code: 'wrong_password', message: '' } };
    await open({ two_factor: true, recovery_codes_left: 9 }, { 'POST /api/user/proof': refused }, asksForProof);
    await click('Turn off');
    await accept('Turn off');
    const dialog = await proofDialog();
    await userEvent.type(await dialog.findByLabelText('Current password'), 'a guess');
    await userEvent.type(dialog.getByLabelText('Code from your authenticator app'), '123456{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('That is not your current password.');
    expect(dialog.getByLabelText('Current password')).toBeInvalid();
  });

  it('is turned off', async () => {
    await open({ two_factor: true, recovery_codes_left: 9 });
    await click('Turn off');
    await accept('Turn off');
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(toasts()).toEqual(['Two-factor login is off.']);
  });

  it('shows when staff are removing it, and keeps it', async () => {
    await open({ two_factor: true, recovery_codes_left: 9, two_factor_ends_at: '2026-11-25T02:18:00.000Z' });
    const banner = within(screen.getByRole('region', { name: 'Two-factor is being removed' }));
    expect(banner.getByText(/^Support removes it on 25 Nov/)).toBeVisible();
    await userEvent.click(banner.getByRole('button', { name: 'Keep two-factor' }));
    await expect.poll(() => screen.queryByRole('region', { name: 'Two-factor is being removed' })).toBeNull();
    expect(toasts()).toEqual(['Two-factor stays on.']);
  });
});
