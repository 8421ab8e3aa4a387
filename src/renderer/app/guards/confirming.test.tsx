import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { App } from '../app.tsx';

const silence = () => new Promise<never>(() => {});
const customer = { ...signedInOwner, admin: false, balance: '1250.50' };
const logged = vi.fn<(...line: unknown[]) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(logged.mockReset());
});
afterEach(() => void vi.restoreAllMocks());
afterEach(() => void vi.useRealTimers());

async function open(authData: FakeAnswers[string], path = '/no-such-page') {
  const answers: FakeAnswers = {
    'GET /api/user/auth-data': authData,
    'POST /api/user/log-out': silence,
    'GET /api/user/services': { body: { data: [] } },
  };
  const services = await createFakeServices(answers, createFakePlatform({ token: 'mine' }));
  renderWith(services, <App />, path);
  const asked = () => services.sent.filter(({ path: sent }) => sent === '/api/user/auth-data').length;
  return { answers, services, asked };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tryAgain = () => screen.findByRole('button', { name: 'Try again' });
const linesOf = (what: string) => logged.mock.calls.filter(([line]) => line === `${what}:`);

describe('5 auth data', () => {
  it('is asked for once when a token exists and the user is not verified', async () => {
    const { asked } = await open({ body: customer });
    expect(await screen.findByRole('link', { name: 'Balance ₹1,250.50, recharge' })).toBeVisible();
    await pass(60_000);
    expect(asked()).toBe(1);
  });

  it.each<[string, FakeAnswers[string]]>([
    ['a refusal with status 500', { status: 500, body: { code: 'unexpected', message: '' } }],
    ['a page of a proxy with status 502', { status: 502, body: '<html>Bad gateway</html>' }],
    ['a status other than 1', { body: { status: 0 } }],
    ['nothing', { status: 204, body: '' }],
    ['a page of HTML', { body: '<!doctype html><title>Welcome</title>' }],
    ['a list', { body: [] }],
  ])('that is answered with %s is said in the console, and the page offers to try again', async (_what, answer) => {
    const { answers } = await open(answer);
    const button = await tryAgain();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(document.querySelector('[aria-busy]')).toBeNull();
    expect(linesOf('auth data').length).toBeGreaterThan(0);
    expect(useSessionStore.getState().token).toBe('mine');
    answers['GET /api/user/auth-data'] = { body: customer };
    await userEvent.click(button);
    await waitFor(() => expect(useSessionStore.getState().verified).toBe(true));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
  });

  it('that gets no answer is offered to be asked again after ten seconds, while the request goes on', async () => {
    let answer: (given: { body: unknown }) => void = () => {};
    const { asked } = await open(() => new Promise((resolve) => (answer = resolve)));
    await pass(9_000);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await pass(1_500);
    expect(await tryAgain()).toBeVisible();
    expect(linesOf('auth data')).toHaveLength(1);
    expect(asked()).toBe(1);
    answer({ body: customer });
    expect(await screen.findByRole('link', { name: 'Balance ₹1,250.50, recharge' })).toBeVisible();
  });

  it('that gets no answer is asked for anew by "Try again"', async () => {
    const { answers, asked } = await open(silence);
    await pass(10_500);
    answers['GET /api/user/auth-data'] = { body: customer };
    await userEvent.click(await tryAgain());
    expect(await screen.findByRole('link', { name: 'Balance ₹1,250.50, recharge' })).toBeVisible();
    expect(asked()).toBe(2);
  });

  it('that gets no answer can be left by "Log out", which waits for none either', async () => {
    const { services } = await open(silence);
    await pass(10_500);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    // The page has an outlet of its own beside the one of the test, and each hides the other.
    const [question = document.body] = await screen.findAllByRole('alertdialog', { hidden: true });
    await userEvent
      .setup({ pointerEventsCheck: 0 })
      .click(within(question).getByRole('button', { name: 'Log out', hidden: true }));
    expect(await screen.findByRole('link', { name: 'Login/Register' })).toBeVisible();
    expect(services.sent.map(({ path }) => path)).toContain('/api/user/log-out');
    expect(useSessionStore.getState().token).toBeNull();
  });
});
