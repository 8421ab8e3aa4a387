import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { ErrorState } from './error-state.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Money } from './money.tsx';

async function show({ verified = false } = {}) {
  const services = await createFakeServices();
  useSessionStore.setState({ verified });
  renderWith(
    services,
    <>
      <LanguageSwitch />
      <ErrorState error={undefined} onRetry={() => {}} />
      <Money amount={'1250.50' as never} />
    </>,
  );
  return services;
}
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the switch of languages', () => {
  afterEach(() => useSessionStore.getState().start(null));

  it('says at once what is on the page in the language chosen, and remembers it', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'English', pressed: true })).toBeVisible();
    await choose('हिन्दी');
    expect(await screen.findByText('फिर से कोशिश करें')).toBeVisible();
    expect(screen.getByRole('button', { name: 'हिन्दी', pressed: true })).toBeVisible();
    expect(document.documentElement.lang).toBe('hi');
    expect(localStorage.getItem('n_locale')).toBe('hi');
    await choose('English');
    expect(screen.getByText('Try again')).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('n_locale')).toBe('en');
  });

  it('tells the server which language a customer’s mails are to speak', async () => {
    const { sent } = await show({ verified: true });
    await choose('हिन्दी');
    await waitFor(() =>
      expect(sent).toContainEqual(
        expect.objectContaining({ method: 'POST', path: '/api/user/profile', body: { language: 'hi' } }),
      ),
    );
  });

  it('asks nothing of the server for a visitor', async () => {
    const { sent } = await show();
    await choose('हिन्दी');
    await screen.findByText('फिर से कोशिश करें');
    expect(sent).toEqual([]);
  });

  it('only logs that the server could not be told', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await show({ verified: true });
    await choose('हिन्दी');
    await waitFor(() => expect(logged).toHaveBeenCalledWith('language:', expect.anything()));
    expect(screen.getByText('फिर से कोशिश करें')).toBeVisible();
    logged.mockRestore();
  });
});
