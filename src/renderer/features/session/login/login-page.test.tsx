import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSite } from '#shared/site.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { fillIn } from '#renderer/testing/fill-in.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { switchToHindi } from '#renderer/testing/switch-to-hindi.ts';
import { LoginPage } from './login-page.tsx';

const codeNeeded = {
  status: 401,
  body: { code: 'code_needed', message: 'Enter the code from your authenticator app.' },
};
const wrongCode = { status: 401, body: { code: 'wrong_code', message: 'That code is not right.' } };
const twoFactorAccount: FakeAnswers = {
  'POST /api/user/login': ({ body }) => {
    const { code } = body as { code?: string };
    if (code === undefined) return codeNeeded;
    return code === '123456' || code === 'abcd-efgh' ? { body: { token: 'fresh' } } : wrongCode;
  },
};

async function open(answers: FakeAnswers = twoFactorAccount) {
  const services = await createFakeServices(answers);
  renderWith(services, <LoginPage />, '/login');
  return services;
}
async function enterPassword() {
  await fillIn('Email', 'asha@example.com');
  await fillIn('Password', 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}
const token = () => useSessionStore.getState().token;

it('Tab leads from the email to the password, and then to what stands beside it', async () => {
  useSessionStore.getState().start(null);
  await open();
  await fillIn('Email', 'asha@example.com');
  await userEvent.tab();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Show the password' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveFocus();
});

describe('the email field', () => {
  beforeEach(() => useSessionStore.getState().start(null));
  afterEach(() => vi.restoreAllMocks());
  const giveMouse = () =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(new EventTarget(), { matches: query.includes('pointer: fine'), media: query } as MediaQueryList),
      );

  it('has the focus as the page opens', async () => {
    giveMouse();
    await open();
    expect(await screen.findByLabelText('Email')).toHaveFocus();
  });

  it('takes it from nothing else, and on a touch screen not at all', async () => {
    await open();
    expect(await screen.findByLabelText('Email')).not.toHaveFocus();
    cleanup();
    giveMouse();
    renderWith(
      await createFakeServices({}),
      <>
        <input aria-label="Elsewhere" ref={focusHere} />
        <LoginPage />
      </>,
      '/login',
    );
    await screen.findByLabelText('Email');
    expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
  });
});

it('says what a browser that stores nothing means, where it would offer to remember', async () => {
  useSessionStore.getState().start(null);
  renderWith(await createFakeServices({}, createFakePlatform({ forgets: true })), <LoginPage />, '/login');
  expect(
    await screen.findByText(/Leaving or reloading the page logs you out\. To stay logged in, allow/),
  ).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Remember me on this device' })).not.toBeInTheDocument();
});

it('does not lead to registration while the shop takes no new customers', async () => {
  useSessionStore.getState().start(null);
  const closed = { ...defaultSite, registration_open: false };
  await open({ 'GET /api/user/site-data': { body: { data: closed } } });
  expect(await screen.findByText('We take no new customers right now.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
});

describe('a login that is refused for a while', () => {
  beforeEach(() => useSessionStore.getState().start(null));
  const limited = { status: 429, body: { code: 'too_many_requests', message: '', params: { seconds: 840 } } };

  it('shows when to try again', async () => {
    await open({ 'POST /api/user/login': limited });
    await enterPassword();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 14 minutes.');
  });

  it('shows it in Hindi on a Hindi page', async () => {
    await open({ 'POST /api/user/login': limited });
    await enterPassword();
    await screen.findByRole('alert');
    await switchToHindi();
    await userEvent.click(screen.getByRole('button', { name: 'लॉग इन करें' }));
    await expect.poll(() => screen.getByRole('alert').textContent).toContain('14 मिनट बाद फिर से कोशिश करें।');
  });

  it('shows it at the code too', async () => {
    await open({
      'POST /api/user/login': ({ body }) => ((body as { code?: string }).code === undefined ? codeNeeded : limited),
    });
    await enterPassword();
    await userEvent.type(await screen.findByLabelText('6-digit code'), '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 14 minutes.');
  });
});

describe('logging in where two-factor is on', () => {
  beforeEach(() => useSessionStore.getState().start(null));

  it('asks for the code after the password and sends it once its last digit is typed', async () => {
    const { sent } = await open();
    await userEvent.click(screen.getByLabelText('Remember me on this device'));
    await enterPassword();
    const code = await screen.findByLabelText('6-digit code');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveFocus();
    await userEvent.click(code);
    await userEvent.paste('\u200E123-456');
    await expect.poll(token).toBe('fresh');
    expect(sent.at(-1)?.body).toEqual({
      email: 'asha@example.com',
      password: 'correct horse',
      remember: true,
      code: '123456',
    });
  });

  it('says when support removes two-factor, and that a code stops it', async () => {
    const params = { two_factor_ends_at: '2026-11-29T10:00:00.000Z' };
    await open({ 'POST /api/user/login': { ...codeNeeded, body: { ...codeNeeded.body, params } } });
    await enterPassword();
    const note = await screen.findByText(/^Support removes two-factor on /);
    expect(note).toHaveTextContent('29 Nov');
    expect(note).toHaveTextContent('Log in with a code to stop it.');
  });

  it('keeps the password in memory only', async () => {
    await open();
    await enterPassword();
    await screen.findByLabelText('6-digit code');
    expect(JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)))).not.toContain(
      'correct horse',
    );
  });

  it('shows a wrong code as an error of the field', async () => {
    await open();
    await enterPassword();
    await userEvent.type(await screen.findByLabelText('6-digit code'), '000000');
    expect(await screen.findByRole('alert')).toHaveTextContent('That code is not right.');
    expect(screen.getByLabelText('6-digit code')).toBeInvalid();
  });

  it('does not send an incomplete code', async () => {
    const { sent } = await open();
    await enterPassword();
    await userEvent.type(await screen.findByLabelText('6-digit code'), '123{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter all 6 digits.');
    expect(sent.filter(({ path }) => path === '/api/user/login')).toHaveLength(1);
  });

  it('accepts a recovery code instead', async () => {
    const { sent } = await open();
    await enterPassword();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await fillIn('Recovery code', ' abcd-efgh ');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await expect.poll(token).toBe('fresh');
    expect(sent.at(-1)?.body).toMatchObject({ code: 'abcd-efgh' });
  });

  it('goes back to the password', async () => {
    await open();
    await enterPassword();
    await userEvent.click(await screen.findByRole('button', { name: 'Log in another way' }));
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });
});
