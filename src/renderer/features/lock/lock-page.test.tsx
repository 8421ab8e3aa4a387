import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Desktop } from '#renderer/platform/platform.ts';
import { fillIn } from '#renderer/testing/fill-in.ts';
import { LockPage } from './lock-page.tsx';

type Unlock = Desktop['unlock'];

function locked(code: string) {
  const unlock = vi.fn<Unlock>(() => Promise.resolve({ ok: false, problem: { code } }));
  render(<LockPage email="asha@numdesk.test" unlock={unlock} logOut={() => Promise.resolve()} />);
  return unlock;
}

const pressUnlock = () => userEvent.click(screen.getByRole('button', { name: 'Unlock' }));

describe('a locked desktop client', () => {
  it('puts the person back into the password that was wrong', async () => {
    locked('wrong_password');
    await fillIn('Password', 'a guess');
    await pressUnlock();
    expect(await screen.findByRole('alert')).toHaveTextContent('That is not your current password.');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('asks for the password when none was entered, and counts that once only', async () => {
    const unlock = locked('wrong_password');
    await pressUnlock();
    expect(await screen.findByText('Enter your password.')).toBeVisible();
    await pressUnlock();
    expect(unlock).toHaveBeenCalledOnce();
  });

  it('lets an account without a password unlock with its code', async () => {
    const unlock = locked('code_needed');
    await pressUnlock();
    await screen.findByLabelText('Code from your authenticator app');
    await userEvent.keyboard('123456');
    await pressUnlock();
    expect(unlock).toHaveBeenLastCalledWith({ password: '', code: '123456' });
  });
});
