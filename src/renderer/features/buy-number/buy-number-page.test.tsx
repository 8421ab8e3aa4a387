import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoAnswer } from '#shared/client.ts';
import type { Rupees } from '#shared/money.ts';
import type { PhoneNumber } from '#shared/numbers.ts';
import { Problem } from '#shared/problem.ts';
import { useConnection } from '#renderer/lib/connection.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { BuyNumberPage } from './buy-number-page.tsx';
import { offer, phoneNumber, service } from './testing/samples.ts';
import { showPage } from './testing/show-page.tsx';
import { useWatchedNumbers } from './watched-numbers.store.ts';

const india = offer({ id: 1, iso: 'IN', country: 'India', price: '12.50', stock: 4210, rate: 94 });
const indonesia = offer({ id: 2, iso: 'ID', country: 'Indonesia', price: '9.50', stock: 12_400, rate: 91 });
const services = [service({ id: 1, name: 'WhatsApp' }), service({ id: 2, name: 'Telegram' })];
const bought = phoneNumber({ country: india.country, server: india.server });

type Shop = { buy?: () => unknown; open?: () => PhoneNumber[]; at?: string };

function show({
  buy = () => ({ number: bought, newBalance: '87.50' }),
  open = () => [],
  at = '/buy-number',
}: Shop = {}) {
  const answers = {
    'GET /api/user/services': () => ({ data: services }),
    'GET /api/user/services/:id/offers': () => ({ data: [indonesia, india] }),
    'GET /api/user/numbers': () => ({ data: open(), next: null }),
    'POST /api/user/numbers': buy,
  };
  return showPage(<BuyNumberPage />, answers, at);
}
const refuse = (error: Error) => () => {
  throw error;
};
const buyIndia = () => screen.findByRole('button', { name: 'Buy India for ₹12.50' });
const countries = () =>
  within(screen.getByRole('region', { name: /WhatsApp|Telegram/ }))
    .getAllByRole('button', { name: /^Buy / })
    .map((button) => button.getAttribute('aria-label'));

describe('buying a number', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    Element.prototype.scrollIntoView = vi.fn<() => void>();
    useConnection.setState({ state: 'connected', networkUp: true });
    useSessionStore.setState({ balance: '8.00' as Rupees });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    useWatchedNumbers.setState({ ids: [] });
  });

  it('takes one tap, and the number appears and comes into view', async () => {
    const { user, asked } = show({ open: () => [] });
    await user.click(await buyIndia());
    expect(await screen.findByText('+91 9820441733')).toBeVisible();
    expect(asked('POST /api/user/numbers')).toEqual([
      { key: 'POST /api/user/numbers', body: { offer_id: 1 }, once: expect.stringMatching(/^[\da-f-]{36}$/) as string },
    ]);
    expect(vi.mocked(Element.prototype.scrollIntoView)).toHaveBeenCalledOnce();
  });

  it('sends a double click once', async () => {
    const { user, asked } = show();
    await user.dblClick(await buyIndia());
    await screen.findByText('+91 9820441733');
    expect(asked('POST /api/user/numbers')).toHaveLength(1);
  });

  it('with too little money names what is missing and leads to the recharge', async () => {
    const { user } = show({ buy: refuse(new Problem('balance_too_low')) });
    await user.click(await buyIndia());
    expect(await screen.findByRole('alert')).toHaveTextContent('₹4.50 is missing for this number (₹12.50)');
    expect(screen.getByRole('link', { name: 'Recharge' })).toHaveAttribute('href', '/recharge?amount=4.50');
  });

  it('when none are left says that nothing was charged and offers the next one', async () => {
    const { user, asked } = show({ buy: refuse(new Problem('no_numbers')) });
    await user.click(await buyIndia());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No numbers are left in India right now. You were not charged.',
    );
    const suggestion = screen.getAllByRole('button', { name: 'Buy Indonesia for ₹9.50' })[0];
    if (suggestion) await user.click(suggestion);
    expect(asked('POST /api/user/numbers').map(({ body }) => body)).toEqual([{ offer_id: 1 }, { offer_id: 2 }]);
  });

  it('makes a new purchase after a refusal, with a key of its own', async () => {
    const { user, asked } = show({ buy: refuse(new Problem('no_numbers')) });
    await user.click(await buyIndia());
    await screen.findByRole('alert');
    await user.click(await buyIndia());
    const [first, second] = asked('POST /api/user/numbers');
    expect(first?.once).not.toBe(second?.once);
  });

  it('without an answer says that we do not know, and tries the same purchase again', async () => {
    const { user, asked } = show({ buy: refuse(new NoAnswer('gone')) });
    await user.click(await buyIndia());
    expect(await screen.findByRole('alert')).toHaveTextContent('we do not know yet whether it was bought');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    const [first, second] = asked('POST /api/user/numbers');
    expect(second?.once).toBe(first?.once);
  });

  it('without an answer finds the number that was bought all the same', async () => {
    let open: PhoneNumber[] = [];
    const lose = () => {
      open = [bought];
      throw new NoAnswer('gone');
    };
    const { user } = show({ buy: lose, open: () => open });
    await user.click(await buyIndia());
    expect(await screen.findByText('+91 9820441733')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('waits while we are offline, and says so', async () => {
    useConnection.setState({ networkUp: false });
    show();
    expect(await buyIndia()).toBeDisabled();
    expect(screen.getByText(/You are offline. Buying waits/)).toBeVisible();
  });
});

describe('choosing', () => {
  it('starts with the first service and the best odds', async () => {
    show();
    await buyIndia();
    expect(screen.getByRole('heading', { name: /WhatsApp/ })).toBeVisible();
    expect(countries()).toEqual(['Buy India for ₹12.50', 'Buy Indonesia for ₹9.50']);
  });

  it('keeps the service and the sort in the address', async () => {
    const { user, address, asked } = show();
    await buyIndia();
    await user.click(screen.getByRole('button', { name: 'Price' }));
    expect(countries()).toEqual(['Buy Indonesia for ₹9.50', 'Buy India for ₹12.50']);
    await user.click(screen.getByRole('button', { name: /Telegram/ }));
    expect(address()).toBe('/buy-number?sort=price&service=2');
    expect(asked('GET /api/user/services/:id/offers').at(-1)?.params).toEqual({ id: 2 });
  });

  it('reads both from the address', async () => {
    show({ at: '/buy-number?service=2&sort=stock' });
    expect(await screen.findByRole('heading', { name: /Telegram/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stock' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('4,210 left')).toBeVisible();
  });

  it('finds a service by its name', async () => {
    const { user } = show();
    await user.type(await screen.findByRole('searchbox', { name: 'Search services' }), 'tele');
    expect(screen.getByRole('button', { name: /Telegram/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /WhatsApp/ })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'x');
    expect(screen.getByText(/Nothing is called “telex”/)).toBeVisible();
  });
});
