import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useEnded } from '#renderer/lib/session/ended.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { setLocale } from '#renderer/words/locale.ts';
import { loadWords } from '#renderer/words/words.ts';
import { App } from '../app.tsx';

async function open(refusal: object, path = '/profile') {
  const answers: FakeAnswers = {
    'GET /api/user/auth-data': { status: 401, body: { message: '', logout: true, ...refusal } },
    'POST /api/user/log-out': { body: { logout: true } },
  };
  const services = await createFakeServices(answers, createFakePlatform({ token: 'old' }));
  renderWith(services, <App />, path);
  return { services, answers };
}
const ended = 'You were logged out. Log in again.';

it('12 an expired log-in, or one that was ended elsewhere, is said on the page one lands on', async () => {
  await open({ code: 'signed_out' });
  expect(await screen.findByText(ended)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login/Register' })).toBeVisible();
});

it('12 a blocked account is told why', async () => {
  await open({ code: 'blocked', params: { reason: 'two accounts', support: 'help@shop.example' } });
  expect(await screen.findByText(/Your account is blocked. Reason: two accounts/)).toBeVisible();
});

it('12 it is said in the language of the page', async () => {
  setLocale('hi');
  await loadWords();
  await open({ code: 'signed_out' });
  expect(await screen.findByText('आप लॉग आउट हो गए थे। फिर से लॉग इन करें।')).toBeVisible();
});

it('12 it is said no more after the next log-in, nor to whoever logs out', async () => {
  const { services, answers } = await open({ code: 'signed_out' });
  await screen.findByText(ended);
  answers['GET /api/user/auth-data'] = { body: signedInOwner };
  await act(() => services.session.signIn('new', false));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByText(ended)).not.toBeInTheDocument();
  await act(() => services.api('POST /api/user/log-out'));
  expect(await screen.findByRole('link', { name: 'Login/Register' })).toBeVisible();
  expect(screen.queryByText(ended)).not.toBeInTheDocument();
});

it('12 the page that was open then opens after the next log-in, and only after that one', async () => {
  const { services, answers } = await open({ code: 'signed_out' }, '/notifications');
  await screen.findByText(ended);
  answers['GET /api/user/auth-data'] = { body: signedInOwner };
  answers['GET /api/user/notifications'] = { body: { data: [], next: null } };
  await userEvent.click(screen.getByRole('link', { name: 'Login/Register' }));
  await act(() => services.session.signIn('new', false));
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  expect(useEnded.getState().wanted).toBeUndefined();
});

it('11 a log-out of one’s own leaves no page for the next log-in', async () => {
  const { services, answers } = await open({ code: 'signed_out' }, '/login');
  await screen.findByText(ended);
  answers['GET /api/user/auth-data'] = { body: signedInOwner };
  answers['GET /api/user/notifications'] = { body: { data: [], next: null } };
  await act(() => services.session.signIn('new', false));
  await userEvent.click((await screen.findAllByRole('link', { name: /^Notifications/ }))[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  await act(() => services.api('POST /api/user/log-out'));
  expect(await screen.findByRole('link', { name: 'Login/Register' })).toBeVisible();
  expect(useEnded.getState().wanted).toBeUndefined();
});
