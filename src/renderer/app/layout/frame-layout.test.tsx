import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { resetStores } from '#renderer/testing/reset-stores.ts';
import { App } from '../app.tsx';

const empty = { body: { data: [], next: null } };
const link = (text: string, to: string) => ({ text, link: to });
const site = {
  name: 'Numdesk',
  google_login: false,
  google_token: '',
  telegram_login: false,
  support_url: '',
  tg_channel: '',
  sandbox: false,
  footer: {
    domain: 'shop.example',
    copyright: '',
    links: [
      { title: 'Shop', items: [link('Buy number', '/buy-number'), link('Create an account', '/register')] },
      { title: 'Account', items: [link('Profile', '/profile')] },
      { title: 'Company', items: [link('Terms', 'https://shop.example/terms'), link('Admin', '/admin')] },
    ],
  },
  menu: [
    {
      id: 'service',
      title: '',
      items: [{ id: 'buy_number', label: '', icon: '', href: '', badge: 'New' }],
    },
  ],
};

async function open(path: string, token: string | null) {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': {
        body: { status: 1, id: 1, email: 'asha@example.com', profile: null, balance: '10.00', admin: false },
      },
      'GET /api/user/site-data': { body: { data: site } },
      'GET /api/user/notifications': empty,
      'GET /api/user/numbers': empty,
      'GET /api/user/transactions': empty,
      'GET /api/user/services': empty,
    },
    createFakePlatform({ token }),
  );
  renderWith(services, <App />, path);
}

/** A window of 1280 px and more. */
function giveWidth() {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('80rem'),
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
}

beforeEach(() => {
  resetStores();
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const rail = () => screen.queryByRole('complementary');

describe('the menu beside a wide page', () => {
  it.each(['/notifications', '/numbers-history'])(
    'that is folded is opened from the head of %s, which has no top bar, and folded again',
    async (path) => {
      giveWidth();
      localStorage.setItem('n_railFolded', '1');
      await open(path, 'mine');
      const menu = await screen.findByRole('button', { name: 'Menu' });
      expect(rail()).not.toBeInTheDocument();
      await userEvent.click(menu);
      expect(within(rail() as HTMLElement).getByRole('link', { name: /Buy Number/ })).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
      expect(rail()).not.toBeInTheDocument();
    },
  );

  it('is told by aria-expanded as it is: open beside the page, folded, open again', async () => {
    giveWidth();
    await open('/', 'mine');
    const menu = await screen.findByRole('button', { name: 'Menu' });
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(menu);
    expect(rail()).not.toBeInTheDocument();
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows the badge of an item', async () => {
    giveWidth();
    await open('/', 'mine');
    const item = await screen.findByRole('link', { name: /^Buy Number/ });
    await waitFor(() => expect(item).toHaveTextContent('Buy NumberNew'));
  });
});

it('the skip link leads to the page, and leaves no step in the history', async () => {
  await open('/', 'mine');
  await userEvent.click(await screen.findByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
});

describe('the footer', () => {
  const links = () =>
    within(screen.getByRole('contentinfo'))
      .getAllByRole('link')
      .map((one) => one.textContent);

  it('leads a visitor only to what a visitor may see', async () => {
    await open('/', null);
    await waitFor(() => expect(screen.getByRole('contentinfo')).toHaveTextContent('Terms'));
    expect(links()).toEqual(['Create an account', 'Terms']);
    expect(screen.getByRole('contentinfo')).not.toHaveTextContent('Account');
  });

  it('leads a customer only to what a customer may see', async () => {
    await open('/', 'mine');
    await waitFor(() => expect(screen.getByRole('contentinfo')).toHaveTextContent('Profile'));
    await waitFor(() => expect(links()).toEqual(['Buy number', 'Profile', 'Terms']));
  });
});
