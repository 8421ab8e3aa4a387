import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Sent } from '#shared/client.ts';
import type { Rupees } from '#shared/money.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import type { Product } from '#shared/contract/readymade.ts';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { ReadymadeAccountsPage } from './readymade-accounts-page.tsx';
import { delivered, product } from '../testing/samples.ts';

const gmail = product();
const telegram = product({ id: 2, name: 'Telegram session', category: 'Messengers', price: '85.00', stock: 3 });
const soldOut = product({ id: 3, name: 'Instagram, 1 year old', category: 'Social', stock: 0 });

const three = ['one@example.com:a', 'two@example.com:b', 'three@example.com:c'];
const bought = { body: { order: delivered(three), newBalance: '50.00' } };
const refusal = (code: ProblemCode) => ({ status: 409, body: new Problem(code).toBody() });
const noResponse = () => {
  throw new Error('the network is down');
};

type Shop = { buy?: FakeAnswers[string]; sells?: Product[][]; at?: string; balance?: string };

/** `sells`: the products returned by the first request, the second, and so on. */
async function show({ buy = bought, sells = [[gmail, telegram, soldOut]], at = '/', balance = '200.00' }: Shop = {}) {
  const platform = createFakePlatform();
  let asked = 0;
  const answers: FakeAnswers = {
    'GET /api/user/readymade-accounts': () => ({ body: { data: sells[Math.min(asked++, sells.length - 1)] } }),
    'GET /api/user/readymade-orders/100001/accounts.txt': { body: `${three.join('\r\n')}\r\n` },
    'POST /api/user/readymade-orders': buy,
  };
  const services = await createFakeServices(answers, platform);
  useSessionStore.setState({ balance: balance as Rupees });
  renderWith(services, <ReadymadeAccountsPage />, at);
  const purchases = () => services.sent.filter(({ method }) => method === 'POST');
  return { user: userEvent.setup(), purchases, platform };
}

type User = Awaited<ReturnType<typeof show>>['user'];
const onceOf = (purchase: Sent | undefined) => purchase?.headers['Idempotency-Key'];
const open = async (user: User, name = gmail.name) => {
  await user.click(await screen.findByRole('button', { name: `Buy ${name}` }));
  await screen.findByRole('dialog');
};
const accept = () => screen.getByRole('button', { name: /^Buy \d+ for/ });
const setQuantity = async (user: User, text: string) => {
  await user.clear(screen.getByLabelText('How many'));
  await user.type(screen.getByLabelText('How many'), text);
};

beforeEach(() => {
  useConnection.setState({ state: 'connected', networkUp: true });
  useToasts.setState({ shown: [] });
});

it('the buttons of a quantity keep the focus at its limits, and go no further', async () => {
  const { user } = await show();
  await open(user, telegram.name);
  const more = screen.getByRole('button', { name: 'One more' });
  more.focus();
  for (const _ of [1, 2, 3, 4]) await user.keyboard('{Enter}');
  expect(screen.getByLabelText('How many')).toHaveValue('3');
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveFocus();
});

describe('the shop', () => {
  it('shows products by category, with price and stock, and disables what is sold out', async () => {
    await show();
    const email = within(await screen.findByRole('region', { name: 'Email' }));
    expect(email.getByText('₹50.00')).toBeVisible();
    expect(email.getByText('42 left')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Messengers' })).getByText('Only 3 left')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sold out: Instagram, 1 year old' })).toBeDisabled();
  });

  it('is searched by name, category or description, and an empty result offers to show all', async () => {
    const { user } = await show();
    const search = await screen.findByRole('searchbox');
    await user.type(search, 'MESSENGERS');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([telegram.name]);
    await user.clear(search);
    await user.type(search, 'nothing like it');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });

  it.each([
    ['gmial', gmail.name],
    ['telgram', telegram.name],
    ['instgram', soldOut.name],
  ])('forgives "%s"', async (typed, name) => {
    const { user } = await show();
    await user.type(await screen.findByRole('searchbox'), typed);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([name]);
  });

  it('tells that no accounts are available', async () => {
    await show({ sells: [[]] });
    expect(await screen.findByRole('heading', { name: 'No accounts available' })).toBeVisible();
  });
});

describe('buying', () => {
  it('names quantity and amount on the button, and delivers in the same dialog', async () => {
    const { user, purchases } = await show();
    await open(user);
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText('Balance after purchase: ₹50.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buy 3 for ₹150.00' }));
    expect(await screen.findByRole('heading', { name: 'Your 3 accounts are ready' })).toBeVisible();
    expect(purchases().map(({ body }) => body)).toEqual([{ product_id: 1, quantity: 3, max_price: '50.00' }]);
    expect(onceOf(purchases()[0])).toMatch(/^[\da-f-]{36}$/);
    const accounts = within(screen.getByRole('list', { name: 'Accounts' })).getAllByRole('listitem');
    expect(accounts.map(({ textContent }) => textContent)).toEqual(three);
    expect(screen.getByText('₹150.00 paid · order #100001')).toBeVisible();
    expect(useSessionStore.getState().balance).toBe('50.00');
  });

  it('copies one, copies all, and saves them as a text file', async () => {
    const { user, platform } = await show();
    await open(user);
    await user.click(accept());
    await user.click(await screen.findByRole('button', { name: 'Copy account 2' }));
    await user.click(screen.getByRole('button', { name: /Copy all/ }));
    expect(platform.copied).toEqual([three[1], three.join('\n')]);
    expect(platform.shielded()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await expect.poll(() => platform.saved).toHaveLength(1);
    expect(platform.saved[0]).toEqual({
      name: 'accounts-100001.txt',
      mime: 'text/plain',
      text: `${three.join('\r\n')}\r\n`,
    });
    expect(useToasts.getState().shown.map(({ message }) => message)).toEqual(['Download started']);
  });

  it('says below the buttons that the file could not be saved', async () => {
    const { user, platform } = await show();
    platform.saveFile = () => Promise.reject(new Error('no space'));
    await open(user);
    await user.click(accept());
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The file was not saved\. Your money/);
    expect(useToasts.getState().shown).toEqual([]);
  });

  it('sends a double click once, and sends the next order with a new idempotency key', async () => {
    const { user, purchases } = await show();
    await open(user);
    await user.dblClick(accept());
    await screen.findByRole('heading', { name: 'Your 3 accounts are ready' });
    expect(purchases()).toHaveLength(1);
    await user.keyboard('{Escape}');
    await open(user);
    await user.click(accept());
    await screen.findByRole('heading', { name: 'Your 3 accounts are ready' });
    expect(onceOf(purchases()[1])).not.toBe(onceOf(purchases()[0]));
  });

  it('says nothing of an emptied field, buys nothing with it, and fills it again on the way out', async () => {
    const { user, purchases } = await show({ balance: '900.00' });
    await open(user, telegram.name);
    const field = screen.getByLabelText('How many');
    await user.clear(field);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field).toBeValid();
    await user.tab();
    expect(field).toHaveValue('1');
    expect(purchases()).toHaveLength(0);
  });

  it.each([
    ['50', 'Up to 3 in one order'],
    ['0', 'At least 1 in one order'],
  ])('does not buy the typed quantity %s, and says why', async (typed, reason) => {
    const { user, purchases } = await show({ balance: '900.00' });
    await open(user, telegram.name);
    const field = screen.getByLabelText('How many');
    await setQuantity(user, typed);
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(field).toHaveAccessibleDescription(reason);
    expect(field).toBeInvalid();
    const button = screen.getByRole('button', { name: 'Buy' });
    await user.click(button);
    expect(field).toHaveValue(typed);
    expect(field).toHaveFocus();
    expect(purchases()).toHaveLength(0);
    await setQuantity(user, '2');
    expect(field).toBeValid();
    expect(accept()).toHaveAccessibleName('Buy 2 for ₹170.00');
  });

  it('shows no other quantity than Enter buys', async () => {
    const { user, purchases } = await show({ balance: '900.00' });
    await open(user, telegram.name);
    const field = screen.getByLabelText('How many');
    await user.clear(field);
    for (const refused of ['2 pieces', '2.5', '-1']) await user.paste(refused);
    expect(field).toHaveValue('');
    await user.paste('1,0');
    expect(field).toHaveValue('10');
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('3');
    expect(purchases()).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(purchases().map(({ body }) => body)).toEqual([expect.objectContaining({ quantity: 3 })]),
    );
  });

  it('reads a quantity in the digits of Hindi, and follows the arrow keys', async () => {
    const { user } = await show({ balance: '900.00' });
    await open(user, telegram.name);
    await setQuantity(user, '२');
    expect(accept()).toHaveAccessibleName('Buy 2 for ₹170.00');
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('spinbutton', { name: 'How many' })).toHaveValue('3');
    expect(accept()).toHaveAccessibleName('Buy 3 for ₹255.00');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(accept()).toHaveAccessibleName('Buy 1 for ₹85.00');
  });

  it('with too low a balance names the missing amount and links to the recharge', async () => {
    const { user } = await show({ balance: '30.00' });
    await open(user);
    expect(screen.getByText('You need ₹20.00 more in your wallet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add ₹20.00' })).toHaveAttribute('href', '/recharge?amount=20.00');
    expect(screen.queryByRole('button', { name: /^Buy \d/ })).toBeNull();
  });

  it('is disabled while offline, with the reason', async () => {
    const { user } = await show();
    await open(user);
    useConnection.setState({ networkUp: false, answering: false });
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    expect(accept()).toBeDisabled();
  });
});

describe('a purchase that fails', () => {
  it('because too few are left tells how many, and lowers the quantity on the button', async () => {
    const { user } = await show({ buy: refusal('sold_out'), sells: [[gmail], [{ ...gmail, stock: 2 }]] });
    await open(user);
    await setQuantity(user, '3');
    await user.click(accept());
    expect(await screen.findByRole('alert')).toHaveTextContent('Only 2 are left. You were not charged.');
    expect(screen.getByRole('button', { name: 'Buy 2 for ₹100.00' })).toBeEnabled();
  });

  it('because the price rose shows the new price, and retries with a new idempotency key', async () => {
    const dearer = { ...gmail, price: '60.00' } as Product;
    const { user, purchases } = await show({ buy: refusal('price_changed'), sells: [[gmail], [dearer]] });
    await open(user);
    await user.click(accept());
    expect(await screen.findByRole('alert')).toHaveTextContent('The price is now ₹60.00. You were not charged');
    await user.click(screen.getByRole('button', { name: 'Buy 1 for ₹60.00' }));
    expect(purchases().map(({ body }) => body)).toMatchObject([{ max_price: '50.00' }, { max_price: '60.00' }]);
    expect(onceOf(purchases()[1])).not.toBe(onceOf(purchases()[0]));
  });

  it('without a response is retried as the same purchase, also after the dialog was closed', async () => {
    const { user, purchases } = await show({ buy: noResponse });
    await open(user);
    await setQuantity(user, '2');
    await user.click(accept());
    expect(await screen.findByRole('alert')).toHaveTextContent('Retrying never charges twice');
    await user.keyboard('{Escape}');
    await open(user);
    expect(screen.getByLabelText('How many')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => purchases().length).toBe(2);
    expect(purchases().map(({ body }) => body)).toMatchObject([{ quantity: 2 }, { quantity: 2 }]);
    expect(onceOf(purchases()[1])).toBe(onceOf(purchases()[0]));
  });
});

it('a card says what an account consists of, where the shop told', async () => {
  await show({ sells: [[product({ format: 'login:password:recovery email' }), product({ id: 2, name: 'Yahoo' })]] });
  expect(await screen.findByText('login:password:recovery email')).toBeVisible();
  expect(screen.getAllByText(/^Format/)).toHaveLength(1);
});

it('a card says how long a bad account is made good, and promises nothing where it is not', async () => {
  await show({ sells: [[product({ warranty_days: 7 }), product({ id: 2, name: 'Yahoo' })]] });
  expect(await screen.findByText('7 days warranty')).toBeVisible();
  expect(screen.getAllByText(/warranty/)).toHaveLength(1);
});
