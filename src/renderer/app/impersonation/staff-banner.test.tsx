import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { useLocation } from 'react-router-dom';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Sent } from '#shared/client.ts';
import type { ImpersonationState } from '#shared/contract/staff/impersonation.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import { Problem } from '#shared/problem.ts';
import { useImpersonate } from '#renderer/data/admin/impersonation.ts';
import { useProofQuestion } from '#renderer/lib/session/proof.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { CopySecret } from '#renderer/ui/button/copy-secret.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { ImpersonationOutlet } from './impersonation-outlet.tsx';

const viewing: ImpersonationState = {
  customer: { id: 'u_ABC1234', email: 'asha@numdesk.test' },
  mode: 'view',
  expires_at: '2026-11-22T16:00:00.000Z',
  seconds_left: 3134,
  may_act: true,
  may_reveal: true,
  proof: { needed: true, password: true, code: false },
};
const stateOf = (change: Partial<ImpersonationState> = {}) => ({
  body: { impersonation: { ...viewing, ...change } },
});

beforeEach(() => {
  sessionStorage.removeItem('impersonated_from');
  sessionStorage.setItem('token', 'inside');
  sessionStorage.setItem('admin_token', 'meera');
  useToasts.setState({ shown: [] });
});

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}
async function open(answers: FakeAnswers = {}) {
  const services = await createFakeServices(
    { 'GET /api/admin/impersonation': stateOf(), 'POST /api/admin/impersonation/stop': { body: {} }, ...answers },
    createFakePlatform(),
  );
  useSessionStore.getState().start('inside', true);
  const buy = vi.fn<() => void>();
  renderWith(
    services,
    <>
      <ImpersonationOutlet />
      <Button needsShop onClick={buy}>
        Buy
      </Button>
      <CopySecret of={{ kind: 'number', id: 7 as NumberId }} text="••••••" label="Copy code" />
      <main tabIndex={-1} />
      <Where />
    </>,
    '/buy-number',
  );
  await screen.findByText('asha@numdesk.test');
  return { services, buy };
}
const toasts = () => useToasts.getState().shown.map(({ message }) => message);

it('says whose page it is, that nothing can be changed, and for how long', async () => {
  await open();
  const banner = screen.getByRole('region', { name: 'Impersonation' });
  expect(banner).toHaveTextContent('You see the page of asha@numdesk.test');
  expect(banner).toHaveTextContent('View only');
  expect(banner).toHaveTextContent(/5[12]:\d\d left/);
});

it('stops what spends, and says why', async () => {
  const { buy } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  expect(buy).not.toHaveBeenCalled();
  expect(toasts()).toEqual(['You only view this account. Choose “Act” first.']);
});

it('says to whose role may not act that it may not, and names no button that is not there', async () => {
  await open({ 'GET /api/admin/impersonation': stateOf({ may_act: false }) });
  expect(screen.queryByRole('button', { name: 'Act…' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  expect(toasts()).toEqual(['You only view this account. Your role may not act for customers.']);
});

it('stop leads back to the customer in the admin panel, as oneself', async () => {
  const { services } = await open();
  await userEvent.click(screen.getByRole('button', { name: /Stop/ }));
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/admin?open=u_ABC1234'));
  expect([sessionStorage.getItem('token'), sessionStorage.getItem('admin_token')]).toEqual(['meera', null]);
  expect(useSessionStore.getState()).toMatchObject({ impersonated: false, staff: null, sentHome: false });
  expect(services.sent.map(({ path }) => path)).toContain('/api/admin/impersonation/stop');
  expect(screen.queryByRole('region', { name: 'Impersonation' })).not.toBeInTheDocument();
});

it('stop leads back to the list as it was searched, and the focus is on the page meanwhile', async () => {
  window.history.replaceState(null, '', '/admin?search=asha&sort=balance&open=u_ABC1234');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const services = await createFakeServices(
    { 'POST /api/admin/users/7/impersonate': { body: { token: 'inside' } } },
    createFakePlatform(),
  );
  function Step() {
    const { mutateAsync } = useImpersonate();
    const customer = { id: 7 as UserId, public_id: 'u_ABC1234', email: 'asha@numdesk.test' };
    return <button onClick={() => void mutateAsync({ customer, reason: 'They wrote to us' })}>Step in</button>;
  }
  renderWith(services, <Step />, '/admin');
  await userEvent.click(screen.getByText('Step in'));
  await waitFor(() => expect(useSessionStore.getState().impersonated).toBe(true));
  cleanup();
  await open();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: /Stop/ }));
  await waitFor(() =>
    expect(screen.getByTestId('where')).toHaveTextContent('/admin?search=asha&sort=balance&open=u_ABC1234'),
  );
});

it('Escape stops, but not while a dialog is open', async () => {
  const { services } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Act…' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(services.sent.map(({ path }) => path)).not.toContain('/api/admin/impersonation/stop');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/admin?open=u_ABC1234'));
});

it('ends by itself with a calm word', async () => {
  await open({ 'GET /api/admin/impersonation': stateOf({ seconds_left: 1 }) });
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/admin?open=u_ABC1234'), {
    timeout: 5000,
  });
  expect(toasts()).toEqual(['The hour is over. You are back as yourself.']);
});

it('leads back as well when the server has ended it', async () => {
  const { services } = await open({
    'GET /api/user/numbers': { status: 401, body: new Problem('signed_out').toBody() },
  });
  await act(() => services.api('GET /api/user/numbers').catch(() => {}));
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/admin?open=u_ABC1234'));
});

it('acts after a second step with the password of the member of staff, and then spends', async () => {
  const { services, buy } = await open({
    'POST /api/admin/impersonation/act': ({ body }: Sent) =>
      (body as { password?: string }).password === 'right'
        ? stateOf({ mode: 'act', proof: { needed: false, password: true, code: false } })
        : { status: 403, body: new Problem('wrong_password').toBody() },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Act…' }));
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Enter your password.')).toBeVisible();
  expect(screen.getByLabelText('Your password')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
  expect(await screen.findByText('That is not your current password.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Your password'));
  await userEvent.type(screen.getByLabelText('Your password'), 'right');
  await userEvent.click(screen.getByRole('button', { name: 'Start to act' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Impersonation' })).toHaveTextContent('You act as');
  expect(screen.queryByRole('button', { name: 'Act…' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  expect(buy).toHaveBeenCalledOnce();
  expect(services.sent.filter(({ path }) => path.endsWith('/act'))).toHaveLength(2);
});

it('asks for the password in its own dialog where a proof is no longer fresh', async () => {
  await open({
    'GET /api/admin/impersonation': stateOf({ proof: { needed: false, password: true, code: false } }),
    'POST /api/admin/impersonation/act': { status: 403, body: new Problem('proof_needed').toBody() },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Act…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Start to act' }));
  expect(await screen.findByLabelText('Your password')).toHaveFocus();
  expect(useProofQuestion.getState().asked).toBe(false);
});

it('reveals a code once, with a reason', async () => {
  await open({
    'POST /api/admin/impersonation/reveal/number': ({ body }: Sent) => ({
      body: { number: { messages: [{ code: '482915', text: (body as { reason: string }).reason }] } },
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reveal…' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'short{Enter}');
  expect(screen.getByText('Use at least 10 characters.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reason'), ' but long enough{Enter}');
  expect(await screen.findByText('482915')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('482915')).not.toBeInTheDocument());
});

it('a role that may not reveal is told so, and one that may not act is offered nothing', async () => {
  await open({ 'GET /api/admin/impersonation': stateOf({ may_act: false, may_reveal: false }) });
  expect(screen.queryByRole('button', { name: 'Act…' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reveal…' }));
  expect(toasts()).toEqual(['Your role may not reveal codes.']);
});

it('says that a proof is missing instead of asking for the password of the customer', async () => {
  await open({
    'POST /api/admin/impersonation/reveal/number': { status: 403, body: new Problem('proof_needed').toBody() },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reveal…' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'long enough to tell{Enter}');
  expect(await screen.findByText('Confirm it is you to change this. Nothing was changed.')).toBeVisible();
  expect(useProofQuestion.getState().asked).toBe(false);
});
