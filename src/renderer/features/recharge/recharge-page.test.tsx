import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { Recharge } from '#shared/contract/recharges.ts';
import { patchRecharge } from '#renderer/data/recharges.ts';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { switchToHindi } from '#renderer/testing/switch-to-hindi.ts';
import { formatMoment } from '#renderer/ui/format/time.ts';
import { RechargePage } from './recharge-page.tsx';
import { gatewayRecharge, methods, recharge } from './testing/samples.ts';

async function show(at = '/recharge', answers: FakeAnswers = {}) {
  const services = await createFakeServices(
    {
      'GET /api/user/recharge-methods': { body: { data: methods, bonuses: [] } },
      'GET /api/user/recharges': { body: { data: [], next: null } },
      ...answers,
    },
    platform,
  );
  useSessionStore.setState({ balance: '1250.50' as Rupees, verified: true });
  renderWith(
    services,
    <>
      <RechargePage />
      <Here />
    </>,
    at,
  );
  const posted = () => services.sent.filter(({ method }) => method === 'POST');
  return { user: userEvent.setup(), client: services.queryClient, posted };
}

const at = (shown: Recharge, answers: FakeAnswers = {}) =>
  show('/recharge?recharge=5', { 'GET /api/user/recharges/5': { body: { recharge: shown } }, ...answers });

function Here() {
  const { pathname, search } = useLocation();
  return <i data-testid="here">{pathname + search}</i>;
}
const here = () => screen.getByTestId('here').textContent;

const platform = createFakePlatform();
const amount = () => screen.findByRole('textbox', { name: 'Amount' });
const proceed = () => screen.getByRole('button', { name: /^(Continue to payment|Recharge)/ });

beforeEach(() => {
  useConnection.setState({ state: 'connected', networkUp: true });
});

describe('starting a recharge', () => {
  it('says that too many are open by the chosen method, before and when it is refused', async () => {
    const open = Array.from({ length: 5 }, (_, index) =>
      recharge({ id: index + 1, status: index % 2 ? 'review' : 'pending' }),
    );
    const refusal = new Problem('too_many_recharges', { params: { limit: 5 } });
    const { user } = await show('/recharge?amount=100', {
      'GET /api/user/recharges': { body: { data: open, next: null } },
      'POST /api/user/recharges': { status: 429, body: refusal.toBody() },
    });
    expect(await screen.findByText('5 of 5 open recharges. Pay one or wait until one ends.')).toBeVisible();
    await user.click(proceed());
    expect(await screen.findByText('You can have 5 open recharges. Pay one or wait until one ends.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Demo payment/ }));
    expect(screen.queryByText(/of 5 open recharges/)).not.toBeInTheDocument();
  });

  it('over whole rupees asks for the UTR instead of the exact paise', async () => {
    await at(recharge({ amount: '500.00' }));
    expect(await screen.findByText('Enter the UTR after you pay. We match your payment by it.')).toBeVisible();
    expect(screen.queryByText(/Include the paise/)).not.toBeInTheDocument();
  });

  it('shows the balance, the limits and which method is a demo', async () => {
    await show();
    expect(await screen.findByText('Between ₹10 and ₹1,00,000')).toBeVisible();
    expect(screen.getByText('₹1,250.50')).toBeVisible();
    expect(screen.getByText('No real money')).toBeVisible();
  });

  it.each([
    ['', 'Enter how much to add.'],
    ['5', 'Add at least ₹10.'],
    ['100000.01', 'Add up to ₹1,00,000 at a time.'],
    ['ten', 'Enter an amount in rupees, such as 250 or 250.50.'],
    ['100,50', 'Enter an amount in rupees, such as 250 or 250.50.'],
  ])('refuses %j and says why', async (typed, why) => {
    const { user, posted } = await show();
    if (typed) await user.type(await amount(), typed);
    else await amount();
    await user.click(proceed());
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
    expect(posted()).toEqual([]);
  });

  it('says back in full what it read, before the payment', async () => {
    const { user } = await show();
    expect((await amount()) && proceed()).toHaveTextContent(/^Continue to payment$/);
    await user.type(await amount(), '1,00,000/-');
    expect(proceed()).toHaveTextContent('Recharge ₹1,00,000.00');
    await user.clear(await amount());
    await user.type(await amount(), '₹१,२५०.५');
    expect(proceed()).toHaveTextContent('Recharge ₹1,250.50');
  });

  it('applies the limits of the chosen method', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: /Demo payment/ }));
    await user.type(await amount(), '20');
    await user.click(proceed());
    expect(await screen.findByRole('alert')).toHaveTextContent('Add at least ₹50.');
  });

  it('fills in the amount that the URL suggests', async () => {
    await show('/recharge?amount=4.50');
    expect(await amount()).toHaveValue('5');
  });

  it('by UPI shows the QR code and puts the recharge in the URL', async () => {
    const { user, posted } = await show('/recharge', {
      'POST /api/user/recharges': () => ({ body: { recharge: recharge() } }),
      'GET /api/user/recharges/5': () => ({ body: { recharge: recharge() } }),
    });
    await user.click(await screen.findByRole('button', { name: '₹500' }));
    await user.click(proceed());
    expect(await screen.findByRole('img', { name: 'QR code to pay ₹500.37 by UPI' })).toBeVisible();
    expect(here()).toBe('/recharge?recharge=5');
    expect(posted()[0]?.body).toEqual({ method: 'upi', amount: '500.00' });
  });

  it('by a gateway opens its page and waits for the payment', async () => {
    const { user } = await show('/recharge', {
      'POST /api/user/recharges': () => ({ body: { recharge: gatewayRecharge() } }),
      'GET /api/user/recharges/5': () => ({ body: { recharge: gatewayRecharge() } }),
    });
    await user.click(await screen.findByRole('radio', { name: /Demo payment/ }));
    await user.type(await amount(), '500');
    await user.click(proceed());
    expect(await screen.findByText('Waiting for your payment of')).toBeVisible();
    expect(platform.opened).toEqual(['https://pay.test/5']);
  });

  it('by a gateway that declined it says so until the person goes to pay again', async () => {
    const declined = { ...gatewayRecharge(), declined_at: '2026-11-20T10:00:00.000Z' };
    const { user, client } = await at(declined, {
      'GET /api/user/recharges': { body: { data: [declined], next: null } },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment was declined. You were not charged.');
    expect(screen.getByText('Declined')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay again' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Declined')).not.toBeInTheDocument();
    act(() => patchRecharge(client, { ...declined, declined_at: '2026-11-20T10:05:00.000Z' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    // What was asked before comes last.
    act(() => patchRecharge(client, declined));
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('repeats the same recharge after a lost response, and starts another one after a change', async () => {
    const lose = () => {
      throw new Error('the network is down');
    };
    const { user, posted } = await show('/recharge', { 'POST /api/user/recharges': lose });
    await user.type(await amount(), '500');
    await user.click(proceed());
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot connect');
    await user.click(proceed());
    await user.type(await amount(), '0');
    await user.click(proceed());
    const [first, second, third] = posted().map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('whose answer comes after the loader has given up opens then, so that nobody starts a second one', async () => {
    let arrive: (answer: { body: object }) => void = () => {};
    const late = new Promise<{ body: object }>((resolve) => (arrive = resolve));
    const { posted } = await show('/recharge', {
      'POST /api/user/recharges': () => late,
      'GET /api/user/recharges/5': () => ({ body: { recharge: recharge() } }),
    });
    await amount();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.change(await amount(), { target: { value: '500' } });
    fireEvent.click(proceed());
    await expect.poll(posted).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot connect');
    arrive({ body: { recharge: recharge() } });
    await expect.poll(here).toBe('/recharge?recharge=5');
  });

  it('is disabled while offline', async () => {
    useConnection.setState({ networkUp: false });
    await show();
    await amount();
    expect(proceed()).toBeDisabled();
    expect(screen.getByText(/You are offline/)).toBeVisible();
  });
});

describe('paying by UPI', () => {
  it('shows the exact amount, the payee and the time left', async () => {
    await at(recharge());
    expect(await screen.findByText('₹500.37')).toBeVisible();
    expect(screen.getByText('shop@bank')).toBeVisible();
    expect(screen.getByText('15:00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute('href', 'upi://pay?am=500.37');
  });

  it('accepts a UTR of twelve digits with spaces, and goes under review', async () => {
    let shown = recharge();
    const { user, posted } = await show('/recharge?recharge=5', {
      'GET /api/user/recharges/5': () => ({ body: { recharge: shown } }),
      'POST /api/user/recharges/5/reference': () => {
        shown = recharge({ status: 'review', utr: '412356789012' });
        return { body: { recharge: shown } };
      },
    });
    const utr = await screen.findByRole('textbox', { name: /UTR/ });
    await user.type(utr, '4123');
    expect(screen.getByText('4 of 12')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit UTR' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A UTR has 12 digits. You entered 4.');
    await user.type(utr, ' 5678 9012');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Submit UTR' }));
    expect(await screen.findByText('We are checking your payment')).toBeVisible();
    expect(posted()[0]?.body).toEqual({ utr: '412356789012' });
  });

  it('shows an error when the UTR was used before', async () => {
    const refuse = { status: 409, body: new Problem('utr_taken').toBody() };
    const { user } = await at(recharge(), { 'POST /api/user/recharges/5/reference': refuse });
    await user.type(await screen.findByRole('textbox', { name: /UTR/ }), '412356789012');
    await user.click(screen.getByRole('button', { name: 'Submit UTR' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('already used');
  });
});

describe('a recharge after payment', () => {
  it('turns to paid automatically and offers the next steps', async () => {
    const { client } = await at(recharge({ status: 'review', utr: '412356789012' }));
    await screen.findByText('We are checking your payment');
    act(() => {
      client.setQueryData(['recharge', 5], { recharge: recharge({ status: 'paid' }) });
    });
    expect(await screen.findByRole('heading', { name: '₹500.37 added' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy a number' })).toHaveAttribute('href', '/buy-number');
  });

  it('that was rejected shows the reason and can be started again', async () => {
    const { user } = await at(recharge({ status: 'rejected', reason: 'No such payment.' }));
    expect(await screen.findByText('No such payment.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(here()).toBe('/recharge');
    expect(await amount()).toBeVisible();
  });

  it('that was not found in time says so, and that the money was not added', async () => {
    await at(recharge({ status: 'rejected', utr: '612345678901', reason: null }));
    expect(await screen.findByText('We did not find this payment on our bank statement in 7 days.')).toBeVisible();
    expect(screen.getByText(/was not added to your wallet/)).toBeVisible();
  });

  it('that expired tells that nothing was added', async () => {
    await at(recharge({ status: 'expired' }));
    expect(await screen.findByText('This recharge has expired')).toBeVisible();
    expect(screen.getByText(/was not added to your wallet/)).toBeVisible();
    expect(screen.queryByText(/support/)).not.toBeInTheDocument();
  });
});

describe('a recharge that does not exist', () => {
  it('shows that it was not found, and offers another one instead of a retry', async () => {
    const { user } = await show('/recharge?recharge=999', {
      'GET /api/user/recharges/999': { status: 404, body: new Problem('not_found').toBody() },
    });
    expect(await screen.findByRole('heading', { name: 'Recharge not found' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start another recharge' }));
    expect(await amount()).toBeVisible();
  });
});

describe('recent recharges', () => {
  it('show the full reason of a rejection', async () => {
    const reason = 'No payment with this UTR reached our account.';
    const list = [recharge({ status: 'rejected', reason })];
    await show('/recharge', { 'GET /api/user/recharges': { body: { data: list, next: null } } });
    const row = await screen.findByRole('button', { name: /Rejected/ });
    expect(row).toHaveTextContent(reason);
    expect(row).toHaveTextContent(formatMoment(list[0]?.created_at ?? ''));
  });

  it('show the status of each, and each opens again', async () => {
    const list = [recharge(), recharge({ id: 4, method: 'sandbox', amount: '100.00', status: 'paid' })];
    const { user } = await show('/recharge', {
      'GET /api/user/recharges': () => ({ body: { data: list, next: null } }),
      'GET /api/user/recharges/5': () => ({ body: { recharge: recharge() } }),
    });
    const recent = screen.getByRole('region', { name: 'Recent recharges' });
    expect(await within(recent).findByText('Paid')).toBeVisible();
    expect(await within(recent).findByText('Demo payment')).toBeVisible();
    expect(within(recent).getAllByRole('listitem')).toHaveLength(2);
    expect(within(recent).getAllByRole('button', { name: /UPI|Demo payment/ })).toHaveLength(2);
    await user.click(within(recent).getByRole('button', { name: /Awaiting payment/ }));
    expect(here()).toBe('/recharge?recharge=5');
  });
});

describe('in Hindi', () => {
  it('an amount is validated and a refusal is shown', async () => {
    await switchToHindi();
    const refusal = { status: 409, body: new Problem('method_off').toBody() };
    const { user } = await show('/recharge', { 'POST /api/user/recharges': refusal });
    const field = await screen.findByRole('textbox', { name: 'रकम' });
    const go = screen.getByRole('button', { name: 'भुगतान के लिए आगे बढ़ें' });
    await user.type(field, '5');
    await user.click(go);
    expect(await screen.findByRole('alert')).toHaveTextContent('कम से कम ₹10 जोड़ें।');
    await user.type(field, '00');
    await user.click(go);
    expect(await screen.findByText('भुगतान का यह तरीक़ा उपलब्ध नहीं है।')).toBeVisible();
  });

  it('paying by UPI counts the digits of the UTR, and an expired recharge says so', async () => {
    await switchToHindi();
    const { user, client } = await at(recharge());
    expect(await screen.findByRole('img', { name: 'UPI से ₹500.37 के भुगतान का QR कोड' })).toBeVisible();
    expect(screen.getByText('15:00').closest('p')).toHaveTextContent('15:00 के अंदर भुगतान करें');
    await user.type(screen.getByRole('textbox', { name: /UTR/ }), '4123');
    expect(screen.getByText('12 में से 4')).toBeVisible();
    act(() => {
      client.setQueryData(['recharge', 5], { recharge: recharge({ status: 'expired' }) });
    });
    expect(await screen.findByText('इस रिचार्ज का समय ख़त्म हो गया')).toBeVisible();
    expect(screen.getByText(/आपके वॉलेट में नहीं जोड़े गए/)).toHaveTextContent('₹500.37 आपके वॉलेट में नहीं जोड़े गए।');
  });
});
