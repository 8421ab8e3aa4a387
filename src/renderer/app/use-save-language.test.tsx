import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { LanguageSwitch } from '#renderer/ui/page/language-switch.tsx';
import { useSaveLanguage } from './use-save-language.ts';

function Screen() {
  useSaveLanguage();
  return <LanguageSwitch />;
}

async function open({ verified, answers }: { verified: boolean; answers?: FakeAnswers }) {
  const services = await createFakeServices(answers);
  useSessionStore.setState({ verified });
  renderWith(services, <Screen />);
  return () => services.sent.map(({ method, path, body }) => ({ method, path, body }));
}
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('button', { name, pressed: true });
};
const request = (language: string) => ({ method: 'POST', path: '/api/user/profile', body: { language } });
const saved: FakeAnswers = { 'POST /api/user/profile': { body: {} } };

describe('the language of emails and notifications', () => {
  afterEach(() => useSessionStore.getState().start(null));

  it('follows what a customer chooses', async () => {
    const sent = await open({ verified: true, answers: saved });
    await choose('हिन्दी');
    expect(sent()).toEqual([request('hi')]);
    await choose('English');
    expect(sent()).toEqual([request('hi'), request('en')]);
  });

  it('follows what a visitor chose once they have logged in', async () => {
    const sent = await open({ verified: false, answers: saved });
    await choose('हिन्दी');
    expect(sent()).toEqual([]);
    act(() => useSessionStore.setState({ verified: true }));
    await waitFor(() => expect(sent()).toEqual([request('hi')]));
  });

  it('is not sent when nothing was chosen', async () => {
    const sent = await open({ verified: false });
    act(() => useSessionStore.setState({ verified: true }));
    expect(sent()).toEqual([]);
  });

  it('that could not be saved is only logged: the page uses it all the same', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open({ verified: true });
    await choose('हिन्दी');
    await waitFor(() => expect(logged).toHaveBeenCalledWith('language:', expect.anything()));
    expect(document.documentElement.lang).toBe('hi');
    logged.mockRestore();
  });
});
