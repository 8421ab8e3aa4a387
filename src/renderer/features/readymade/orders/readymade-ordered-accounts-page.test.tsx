import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Sent } from '#shared/client.ts';
import { Problem } from '#shared/problem.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { ReadymadeOrderedAccountsPage } from './readymade-ordered-accounts-page.tsx';
import { delivered, order } from '../testing/samples.ts';

const two = ['one@example.com:a', 'two@example.com:b'];
const orders = [order(), order({ id: 100_000, quantity: 1, total: '50.00' })];

async function show(answers: FakeAnswers = {}, at = '/readymade-ordered-accounts') {
  const platform = createFakePlatform({ saves: 'saved' });
  const services = await createFakeServices(
    {
      'GET /api/user/readymade-orders': { body: { data: orders, next: null } },
      'GET /api/user/readymade-orders/100001': { body: { order: delivered(two) } },
      'GET /api/user/readymade-orders/100001/accounts.txt': { body: `${two.join('\r\n')}\r\n` },
      ...answers,
    },
    platform,
  );
  renderWith(
    services,
    <>
      <ReadymadeOrderedAccountsPage />
      <Here />
    </>,
    at,
  );
  const asked = (path: string) => services.sent.filter((sent) => sent.path === path);
  return { user: userEvent.setup(), platform, asked };
}

function Here() {
  const { pathname, search } = useLocation();
  return <i data-testid="here">{pathname + search}</i>;
}

const showFirst = () => screen.findByRole('button', { name: 'Show the accounts of order 100001' });

it('lists orders newest first, with their accounts hidden and not fetched', async () => {
  const { asked } = await show();
  const rows = within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => /#\d+/.exec(textContent ?? '')?.[0])).toEqual(['#100001', '#100000']);
  expect(rows[0]).toHaveTextContent('2 accounts');
  expect(rows[0]).toHaveTextContent('₹100.00');
  expect(rows[0]).toHaveTextContent('•••');
  expect(asked('/api/user/readymade-orders/100001')).toEqual([]);
});

it('shows accounts on request, copies them, and drops them from the cache when they are hidden', async () => {
  const { user, asked, platform } = await show();
  await user.click(await showFirst());
  const list = await screen.findByRole('list', { name: 'Accounts' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(two);
  await user.click(screen.getByRole('button', { name: 'Copy account 1' }));
  await user.click(screen.getByRole('button', { name: /Copy all/ }));
  expect(platform.copied).toEqual([two[0], two.join('\n')]);
  expect(platform.shielded()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('one@example.com:a')).toBeNull();
  expect(platform.shielded()).toBe(0);
  expect(await showFirst()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Hide' })).toHaveFocus();
  await screen.findByText('one@example.com:a');
  expect(asked('/api/user/readymade-orders/100001')).toHaveLength(2);
});

it('opens only the order that the URL names, until the search is cleared', async () => {
  const bySearch = ({ query }: Sent) => {
    const { search } = query as { search?: string };
    return { body: { data: orders.filter(({ id }) => search === undefined || `${id}` === search), next: null } };
  };
  const { user } = await show(
    { 'GET /api/user/readymade-orders': bySearch },
    '/readymade-ordered-accounts?order=100001',
  );
  expect(await screen.findByText('one@example.com:a')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('100001');
  expect(screen.queryByText('#100000')).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  expect(await screen.findByRole('button', { name: 'Show the accounts of order 100000' })).toBeVisible();
  expect(screen.getByTestId('here')).toHaveTextContent('/readymade-ordered-accounts');
  expect(screen.getByTestId('here')).not.toHaveTextContent('order=');
});

it('a URL with an invalid order shows all orders with hidden accounts', async () => {
  const { asked } = await show({}, '/readymade-ordered-accounts?order=1%20or%201');
  expect(await showFirst()).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(asked('/api/user/readymade-orders/100001')).toEqual([]);
});

it('downloads the accounts of an order without showing them', async () => {
  const { user, platform } = await show();
  await user.click(await screen.findByRole('button', { name: 'More for order 100001' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download' }));
  await expect.poll(() => platform.saved.map(({ name }) => name)).toEqual(['accounts-100001.txt']);
  expect(screen.queryByText('one@example.com:a')).toBeNull();
});

it('shows why accounts cannot be loaded, and retries', async () => {
  let broken = true;
  const { user } = await show({
    'GET /api/user/readymade-orders/100001': () => {
      if (broken) throw new Error('the network is down');
      return { body: { order: delivered(two) } };
    },
  });
  await user.click(await showFirst());
  expect(await screen.findByRole('alert')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('one@example.com:a')).toBeVisible();
});

const older = order({ id: 99_999, quantity: 1 });

it('loads older orders automatically, and marks the end of the list', async () => {
  await show({
    'GET /api/user/readymade-orders': ({ query }) => ({
      body: query['cursor'] === undefined ? { data: orders, next: '100000' } : { data: [older], next: null },
    }),
  });
  expect(await screen.findByText('Order #99999')).toBeInTheDocument();
  const rows = within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem');
  expect(rows.map((row) => row.getAttribute('aria-posinset'))).toEqual(['1', '2', '3']);
  expect(rows.map((row) => row.getAttribute('aria-setsize'))).toEqual(['3', '3', '3']);
  expect(screen.getByText('End of list')).toBeInTheDocument();
});

it('offers a retry when older orders fail to load', async () => {
  let broken = true;
  const { user } = await show({
    'GET /api/user/readymade-orders': ({ query }) => {
      if (query['cursor'] === undefined) return { body: { data: orders, next: '100000' } };
      if (broken) return { status: 500, body: new Problem('unexpected').toBody() };
      return { body: { data: [older], next: null } };
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(await showFirst()).toBeInTheDocument();
  broken = false;
  await user.click(again);
  expect(await screen.findByText('Order #99999')).toBeInTheDocument();
});

it('arrow keys move from order to order, also from inside shown accounts', async () => {
  const { user } = await show();
  await user.click(await showFirst());
  await user.click(await screen.findByRole('button', { name: 'Copy account 2' }));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Show the accounts of order 100000' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Hide' })).toHaveFocus();
});

it('the URL keeps the search, which is sent after a pause in typing, and an empty result offers all orders', async () => {
  const { user, asked } = await show({
    'GET /api/user/readymade-orders': ({ query }) => ({ body: { data: query['search'] ? [] : orders, next: null } }),
  });
  await user.type(await screen.findByRole('searchbox'), 'gmail');
  expect(screen.getByTestId('here')).toHaveTextContent('/readymade-ordered-accounts?search=gmail');
  expect(await screen.findByRole('heading', { name: 'No results for “gmail”' })).toBeVisible();
  expect(asked('/api/user/readymade-orders').at(-1)?.query).toEqual({ search: 'gmail' });
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  expect(await screen.findByRole('list', { name: 'Orders' })).toBeVisible();
  expect(screen.getByTestId('here')).toHaveTextContent(/accounts$/);
});

it('links to the shop while nothing was bought', async () => {
  await show({ 'GET /api/user/readymade-orders': { body: { data: [], next: null } } });
  expect(await screen.findByRole('heading', { name: 'No accounts yet' })).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Buy accounts' })) {
    expect(link).toHaveAttribute('href', '/readymade-accounts');
  }
});
