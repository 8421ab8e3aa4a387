import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from '#shared/contract/catalogue.ts';
import type { Sent } from '#shared/client.ts';
import type { Rupees } from '#shared/money.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { goOffline, waitingButtons } from '#renderer/testing/offline.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { BuyPlanDialog } from './buy-plan-dialog.tsx';
import { offer, phoneNumber, service } from '../testing/samples.ts';

const whatsApp = service({ id: 1, name: 'WhatsApp' });
const from = (id: number, name: string, price: string) => ({ ...offer({ id, price }), server: { id, name } }) as Offer;
const offers = [from(1, 'Aster', '12.50'), from(2, 'Banyan', '14.00'), from(3, 'Cedar', '19.00')];

type Answer = { status?: number; body: unknown };
const sold = (id: number): Answer => ({ body: { number: phoneNumber({ id }), newBalance: '10.00' } });
const refused = (code: ProblemCode): Answer => ({ status: 409, body: new Problem(code).toBody() });

async function show(answers: (index: number) => Answer = (index) => sold(100 + index), balance = '200.00') {
  let count = 0;
  const services = await createFakeServices({
    'POST /api/user/numbers': () => {
      count += 1;
      return answers(count);
    },
    'GET /api/user/numbers': { body: { data: [], next: null } },
  });
  useSessionStore.setState({ balance: balance as Rupees });
  const onBought = vi.fn<(number: PhoneNumber) => void>();
  const onClose = vi.fn<() => void>();
  const [first] = offers;
  if (!first) throw new Error('there are offers');
  renderWith(
    services,
    <BuyPlanDialog
      service={whatsApp}
      offers={offers}
      country={first.country.id}
      onBought={onBought}
      onClose={onClose}
    />,
  );
  const purchases = (): Sent[] => services.sent.filter(({ method }) => method === 'POST');
  const keys = () => purchases().map(({ headers }) => headers['Idempotency-Key']);
  return { user: userEvent.setup(), purchases, keys, onBought, onClose };
}
const setQuantity = async (user: ReturnType<typeof userEvent.setup>, quantity: number) => {
  for (let n = 1; n < quantity; n += 1) await user.click(screen.getByRole('button', { name: 'One more' }));
};

beforeEach(() => localStorage.clear());

describe('a maximum price', () => {
  it('cannot be bought at while offline, and the button says why', async () => {
    await show();
    goOffline();
    expect(waitingButtons()).toEqual(['Buy for up to ₹12.50']);
    goOffline(false);
  });

  it('starts at the lowest price, and a tap on a server raises it to its price', async () => {
    const { user, purchases } = await show();
    expect(screen.getByText('We hold ₹12.50 now and refund it if no code arrives.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Banyan/ }));
    const order = within(screen.getByRole('list', { name: 'Servers we try, in order' })).getAllByRole('button');
    expect(order.map(({ textContent }) => textContent)).toEqual([
      '1. Aster₹12.50',
      '2. Banyan₹14.00',
      'Cedar · above your maximum₹19.00',
    ]);
    expect(screen.getByText(/We hold ₹14.00. You pay each server’s price/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buy for up to ₹14.00' }));
    expect(purchases().map(({ body }) => body)).toEqual([
      { service_id: 1, country_id: offers[0]?.country.id, max_price: '14.00' },
    ]);
  });

  it('is saved for the service', async () => {
    localStorage.setItem('n_ceilings', '{"1":"19.00"}');
    await show();
    expect(screen.getByRole('textbox')).toHaveValue('19.00');
  });

  it('below every price, or not an amount, buys nothing', async () => {
    const { user } = await show();
    await user.clear(screen.getByRole('textbox'));
    expect(screen.getByText(/Enter an amount in rupees/)).toBeVisible();
    await user.type(screen.getByRole('textbox'), '12.49');
    expect(screen.getByText('The lowest price is ₹12.50.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Buy for/ })).toBeDisabled();
  });
});

describe('a bulk buy', () => {
  it('makes purchases with a key each, and closes the dialog when all are bought', async () => {
    const { user, keys, onBought, onClose } = await show();
    await setQuantity(user, 3);
    await user.click(screen.getByRole('button', { name: 'Buy 3 for up to ₹37.50' }));
    expect(new Set(keys()).size).toBe(3);
    expect(onClose).toHaveBeenCalledOnce();
    expect(onBought).toHaveBeenCalledOnce();
  });

  it('bought in part shows the counts, the amount and why the others were refused', async () => {
    const { user, onClose } = await show((index) => (index <= 7 ? sold(100 + index) : refused('no_numbers')));
    await setQuantity(user, 10);
    const more = screen.getByRole('button', { name: 'One more' });
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await user.click(more);
    expect(screen.getByText('10')).toBeVisible();
    expect(more).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^Buy 10/ }));
    const result = await screen.findByRole('alert');
    expect(result).toHaveTextContent('7 of 10 bought');
    expect(result).toHaveTextContent('3 refused: no numbers left');
    expect(result).toHaveTextContent('₹87.50 held.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('repeats purchases without an answer under their keys, and refused ones as new purchases', async () => {
    let lost = true;
    const { user, keys, onClose } = await show((index) => {
      if (index === 1 && lost) throw new Error('the network is down');
      return index === 2 && lost ? refused('no_numbers') : sold(100 + index);
    });
    await setQuantity(user, 3);
    await user.click(screen.getByRole('button', { name: /^Buy 3/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer for 1.');
    lost = false;
    await user.click(screen.getByRole('button', { name: 'Try the other 2 again' }));
    const [uncertain, refusedKey, bought, ...again] = keys();
    expect(again).toHaveLength(2);
    expect(again).toContain(uncertain);
    expect(again).not.toContain(refusedKey);
    expect(again).not.toContain(bought);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('refused for want of money names what is missing, and leads to a recharge of it', async () => {
    const { user } = await show((index) => {
      useSessionStore.setState({ balance: '10.00' as Rupees });
      return index <= 8 ? sold(100 + index) : refused('balance_too_low');
    });
    await setQuantity(user, 10);
    await user.click(screen.getByRole('button', { name: /^Buy 10/ }));
    const add = await screen.findByRole('link', { name: 'Add ₹15.00' });
    expect(add).toHaveAttribute('href', '/recharge?amount=15.00');
  });

  it('above the balance offers the missing money and what the balance pays for, and holds nothing yet', async () => {
    const { user, purchases } = await show(undefined, '30.00');
    await setQuantity(user, 10);
    expect(screen.getByText(/Your balance of ₹30.00 is enough for 2 of 10 at these prices/)).toBeVisible();
    expect(screen.queryByText(/We hold/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Buy 10/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add ₹95.00' })).toHaveAttribute('href', '/recharge?amount=95.00');
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect(purchases()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Buy 2 for up to ₹25.00' }));
    expect(purchases()).toHaveLength(2);
  });

  it('that the balance pays nothing of offers the missing money only', async () => {
    await show(undefined, '5.00');
    expect(screen.getByText('Your balance is ₹5.00. You need ₹7.50 more.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add ₹7.50' })).toHaveAttribute('href', '/recharge?amount=7.50');
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
  });
});
