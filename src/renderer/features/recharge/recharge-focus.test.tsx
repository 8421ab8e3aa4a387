import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { RechargePage } from './recharge-page.tsx';
import { gatewayRecharge, methods, recharge } from './testing/samples.ts';

async function show(at: string, answers: FakeAnswers) {
  const services = await createFakeServices({
    'GET /api/user/recharge-methods': { body: { data: methods, bonuses: [] } },
    'GET /api/user/recharges': { body: { data: [], next: null } },
    ...answers,
  });
  useSessionStore.setState({ balance: '1250.50' as Rupees, verified: true });
  renderWith(services, <RechargePage />, at);
  return { user: userEvent.setup(), client: services.queryClient };
}

beforeEach(() => useConnection.setState({ state: 'connected', networkUp: true }));

describe('the focus on the recharge page', () => {
  it.each([
    ['the button', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Submit UTR'))],
    ['Enter', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Enter}')],
  ])('moves to what comes next when %s submits a UTR', async (_, submit) => {
    let shown = recharge();
    const { user } = await show('/recharge?recharge=5', {
      'GET /api/user/recharges/5': () => ({ body: { recharge: shown } }),
      'POST /api/user/recharges/5/reference': () => {
        shown = recharge({ status: 'review', utr: '412356789012' });
        return { body: { recharge: shown } };
      },
    });
    await user.type(await screen.findByRole('textbox', { name: /UTR/ }), '412356789012');
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'We are checking your payment' })).toHaveFocus();
  });

  it('moves to the result when the payment arrives while its button has the focus', async () => {
    const { client } = await show('/recharge?recharge=5', {
      'GET /api/user/recharges/5': { body: { recharge: gatewayRecharge() } },
    });
    (await screen.findByRole('button', { name: 'Open payment page' })).focus();
    act(() => void client.setQueryData(['recharge', 5], { recharge: gatewayRecharge({ status: 'paid' }) }));
    expect(await screen.findByRole('heading', { name: '₹500.00 added' })).toHaveFocus();
  });

  it('stays where it is when the payment arrives while it is elsewhere', async () => {
    const { client } = await show('/recharge?recharge=5', {
      'GET /api/user/recharges/5': { body: { recharge: gatewayRecharge() } },
    });
    await screen.findByRole('button', { name: 'Open payment page' });
    screen.getByRole('link', { name: 'All transactions' }).focus();
    act(() => void client.setQueryData(['recharge', 5], { recharge: gatewayRecharge({ status: 'paid' }) }));
    await screen.findByRole('heading', { name: '₹500.00 added' });
    expect(screen.getByRole('link', { name: 'All transactions' })).toHaveFocus();
  });

  it('moves to the amount when another recharge is started', async () => {
    const { user } = await show('/recharge?recharge=5', {
      'GET /api/user/recharges/5': { body: { recharge: recharge({ status: 'rejected' }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveFocus();
  });
});

describe('a link to a recharge', () => {
  it.each(['abc', '-1', '1.5'])('that can be none (%s) says that it was not found', async (asked) => {
    const { user } = await show(`/recharge?recharge=${asked}`, {});
    expect(await screen.findByRole('heading', { name: 'Recharge not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start another recharge' }));
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveFocus();
  });
});
