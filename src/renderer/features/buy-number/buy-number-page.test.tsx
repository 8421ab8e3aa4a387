import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from '#shared/contract/catalogue.ts';
import type { Sent } from '#shared/client.ts';
import type { Rupees } from '#shared/money.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { usePageKeys } from '#renderer/app/layout/use-page-keys.ts';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { BuyNumberPage } from './buy-number-page.tsx';
import { offer, phoneNumber, service } from './testing/samples.ts';
import { useWatchedNumbers } from './my-numbers/watched-numbers.store.ts';

const india = offer({ id: 1, iso: 'IN', country: 'India', price: '12.50', stock: 4210, rate: 94 });
const indonesia = offer({ id: 2, iso: 'ID', country: 'Indonesia', price: '9.50', stock: 12_400, rate: 91 });
const indonesiaElsewhere = {
  ...offer({ id: 3, iso: 'ID', country: 'Indonesia', price: '11.00', rate: 60 }),
  server: { id: 2, name: 'Server 2' },
} as typeof indonesia;
const onSale = [service({ id: 1, name: 'WhatsApp' }), service({ id: 2, name: 'Telegram' })];
const bought = phoneNumber({ country: india.country, server: india.server });

const refusal = (code: ProblemCode) => ({ status: 409, body: new Problem(code).toBody() });
const silence = () => {
  throw new Error('the network is down');
};

type Shop = {
  buy?: FakeAnswers[string];
  open?: () => PhoneNumber[];
  at?: string | { pathname: string; state: unknown };
  star?: FakeAnswers[string];
  sells?: Offer[];
  stars?: number[];
  /** The purchase is answered once this settles. */
  answered?: Promise<void>;
  /** After a purchase, my numbers are answered once this settles. */
  found?: Promise<void>;
};

async function show({
  buy = { body: { number: bought, newBalance: '87.50' } },
  open = () => [],
  at = '/buy-number',
  star,
  sells = [indonesia, india],
  stars = [],
  answered,
  found,
}: Shop = {}) {
  const offers = { body: { data: sells } };
  const services = await createFakeServices({
    'GET /api/user/services': { body: { data: onSale } },
    'GET /api/user/services/1/offers': offers,
    'GET /api/user/services/2/offers': offers,
    'GET /api/user/favourites': { body: { favourites: stars, recent: [] } },
    'POST /api/user/favourites':
      star ?? (({ body }) => ({ body: { favourites: [(body as { service_id: number }).service_id], recent: [] } })),
    'GET /api/user/numbers': () => ({ body: { data: open(), next: null } }),
    'POST /api/user/numbers': buy,
  });
  const { api } = services;
  let asked = false;
  const late = async (...call: [never, never]) => {
    asked ||= call[0] === 'POST /api/user/numbers';
    if (asked && call[0] === 'GET /api/user/numbers') await found;
    const answer = await (api as (...call: never[]) => Promise<unknown>)(...call);
    if (call[0] === 'POST /api/user/numbers') await answered;
    return answer;
  };
  services.api = late as typeof api;
  useSessionStore.setState({ balance: '8.00' as Rupees });
  renderWith(
    services,
    <>
      <BuyNumberPage />
      <Here />
    </>,
    at,
  );
  const purchases = () => services.sent.filter(({ method }) => method === 'POST');
  return { user: userEvent.setup(), sent: services.sent, purchases, services };
}

function Here() {
  usePageKeys();
  const { pathname, search } = useLocation();
  return <i data-testid="here">{pathname + search}</i>;
}
const here = () => screen.getByTestId('here').textContent;

const keyOf = (purchase: Sent | undefined) => purchase?.headers['Idempotency-Key'];
const buyIndia = () => screen.findByRole('button', { name: 'Buy India for ₹12.50' });
const countries = () =>
  within(screen.getByRole('region', { name: /WhatsApp|Telegram/ }))
    .getAllByRole('button', { name: /^Buy / })
    .map((button) => button.getAttribute('aria-label'));

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReset();
  useConnection.setState({ state: 'connected', networkUp: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  useWatchedNumbers.setState({ ids: [] });
});

describe('buying a number', () => {
  it('takes one tap, and the number appears and scrolls into view', async () => {
    const { user, purchases } = await show();
    await user.click(await buyIndia());
    expect(await screen.findByText('+91 9820441733')).toBeVisible();
    expect(purchases().map(({ body }) => body)).toEqual([{ offer_id: 1, max_price: '12.50' }]);
    expect(keyOf(purchases()[0])).toMatch(/^[\da-f-]{36}$/);
    expect(useSessionStore.getState().balance).toBe('87.50');
    await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce());
  });

  it('moves the focus to the new number', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { user } = await show({ answered });
    (await buyIndia()).focus();
    await user.keyboard('{Enter}');
    await act(async () => answer());
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
    expect(screen.getByRole('article')).toHaveAccessibleDescription('+91 9820441733');
  });

  it('leaves the focus where the customer went while the answer was awaited', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { user } = await show({ answered });
    await user.click(await buyIndia());
    const search = screen.getByRole('searchbox', { name: 'Search services' });
    await user.click(search);
    await act(async () => answer());
    await screen.findByRole('article');
    expect(search).toHaveFocus();
  });

  it('sends a double click once', async () => {
    const { user, purchases } = await show();
    await user.dblClick(await buyIndia());
    await screen.findByText('+91 9820441733');
    expect(purchases()).toHaveLength(1);
  });

  it('with a low balance names the missing amount and links to the recharge', async () => {
    const { user } = await show({ buy: refusal('balance_too_low') });
    await user.click(await buyIndia());
    expect(await screen.findByRole('alert')).toHaveTextContent('You need ₹4.50 more for this number (₹12.50)');
    expect(screen.getByRole('link', { name: 'Add ₹4.50' })).toHaveAttribute('href', '/recharge?amount=4.50');
  });

  it('when none are left says that nothing was charged and suggests the next offer', async () => {
    const { user, purchases } = await show({ buy: refusal('no_numbers') });
    await user.click(await buyIndia());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Server 1 has no numbers left in India. You were not charged.',
    );
    const suggestion = screen.getAllByRole('button', { name: 'Buy Indonesia for ₹9.50' })[0];
    if (suggestion) await user.click(suggestion);
    expect(purchases().map(({ body }) => body)).toMatchObject([{ offer_id: 1 }, { offer_id: 2 }]);
  });

  it.each(['Dismiss', 'Buy Indonesia for ₹9.50'])(
    'keeps the focus in the row of the failed offer when %s removes the notice',
    async (name) => {
      const { user } = await show({ buy: refusal('no_numbers') });
      await user.click(await buyIndia());
      const notice = await screen.findByRole('alert');
      const row = notice.closest('li');
      const [button] = within(row ?? document.body).getAllByRole('button', { name });
      button?.focus();
      await user.keyboard('{Enter}');
      expect(notice).not.toBeInTheDocument();
      expect(row).toHaveFocus();
    },
  );

  it('makes a new purchase after a refusal, with a new idempotency key', async () => {
    const { user, purchases } = await show({ buy: refusal('no_numbers') });
    await user.click(await buyIndia());
    await screen.findByRole('alert');
    await user.click(await buyIndia());
    const [first, second] = purchases();
    expect(keyOf(first)).not.toBe(keyOf(second));
  });

  it('without an answer says that the result is unknown, and repeats the same purchase', async () => {
    const { user, purchases } = await show({ buy: silence });
    await user.click(await buyIndia());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Connection lost. If you bought it, it is in My numbers.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    const [first, second] = purchases();
    expect(keyOf(second)).toBe(keyOf(first));
  });

  it('without an answer finds the number if it was bought', async () => {
    let open: PhoneNumber[] = [];
    const buy = () => {
      open = [bought];
      return silence();
    };
    const { user } = await show({ buy, open: () => open });
    await user.click(await buyIndia());
    expect(await screen.findByText('+91 9820441733')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that was interrupted says so at once, and shows the number when it was bought after all', async () => {
    let shopIsBack = () => {};
    const back = new Promise<void>((resolve) => (shopIsBack = resolve));
    const lost = { status: 503, body: new Problem('unavailable').toBody() };
    let isBought = false;
    await show({ buy: lost, open: () => (isBought ? [bought] : []), found: back });
    await userEvent.click(await screen.findByRole('button', { name: 'Buy India for ₹12.50' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop was interrupted. If you bought it,');
    isBought = true;
    shopIsBack();
    expect(await within(screen.getByRole('region', { name: 'My numbers' })).findByText(/India/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('that is answered after another customer logged in shows them nothing', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { user, services } = await show({ answered });
    await user.click(await buyIndia());
    await act(() => services.session.signIn('the token of somebody else', false));
    await act(async () => answer());
    expect(services.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(screen.queryByText('+91 9820441733')).not.toBeInTheDocument();
    expect(services.queryClient.getQueryData(['number', bought.id])).toBeUndefined();
  });

  it('is disabled while offline, and says so', async () => {
    useConnection.setState({ networkUp: false });
    await show();
    expect(await buyIndia()).toBeDisabled();
    expect(screen.getByText(/You are offline. Try again when you are back online/)).toBeVisible();
  });
});

describe('choosing', () => {
  it('starts with the first service and the best value', async () => {
    await show();
    await buyIndia();
    expect(screen.getByRole('heading', { name: /WhatsApp/ })).toBeVisible();
    expect(countries()).toEqual(['Buy Indonesia for ₹9.50', 'Buy India for ₹12.50']);
  });

  it('starts with a starred service, which comes first', async () => {
    await show({ stars: [2] });
    expect(await screen.findByRole('heading', { name: /Telegram/ })).toBeVisible();
    const items = within(screen.getByRole('list', { name: 'Services' })).getAllByRole('button');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Telegram'),
      expect.stringContaining('WhatsApp'),
    ]);
  });

  it('stars a service, which moves to the top of the list while the offers stay', async () => {
    const { user } = await show();
    await buyIndia();
    await user.click(screen.getByRole('button', { name: /Telegram/ }));
    await user.click(await screen.findByRole('button', { name: 'Star Telegram' }));
    expect(await screen.findByRole('button', { name: 'Unstar Telegram' })).toBeVisible();
    // The list follows the star in a deferred render.
    const first = () => within(screen.getByRole('list', { name: 'Services' })).getAllByRole('button')[0];
    await waitFor(() => expect(first()).toHaveTextContent('Telegram'));
    expect(screen.getByRole('heading', { name: /Telegram/ })).toBeVisible();
  });

  it('says beside the star that it was not saved, and nothing of it at another service', async () => {
    const { user } = await show({ star: { status: 503, body: new Problem('unavailable').toBody() } });
    await buyIndia();
    await user.click(await screen.findByRole('button', { name: 'Star WhatsApp' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The star was not saved. Try again.');
    expect(await screen.findByRole('button', { name: 'Star WhatsApp' })).toBeVisible();
    expect(useToasts.getState().shown).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Telegram/ }));
    expect(await screen.findByRole('button', { name: 'Star Telegram' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('opens the number that was tapped on the dashboard', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), { matches: query.includes('max-width'), media: query } as MediaQueryList),
    );
    const numbers = [phoneNumber({ id: 9 }), phoneNumber({ id: 8, phone: '919820449999' })];
    const at = { pathname: '/buy-number', state: { open: 8 } };
    await show({ at, open: () => numbers });
    await screen.findByRole('heading', { name: /WhatsApp · India/ });
    const [open, line] = screen.getAllByRole('article', { name: /WhatsApp/ });
    expect(open).toHaveTextContent('+91 9820449999');
    expect(within(open ?? document.body).getByRole('button', { name: /^Can cancel in/ })).toBeVisible();
    expect(open).toHaveFocus();
    expect(line).toHaveTextContent('+91 9820441733');
  });

  it('is reached by Tab before my numbers where they stand beside it, and after them on a phone', async () => {
    const isBefore = async () => {
      const search = await screen.findByRole('searchbox', { name: 'Search services' });
      const number = await screen.findByRole('article');
      return Boolean(search.compareDocumentPosition(number) & Node.DOCUMENT_POSITION_FOLLOWING);
    };
    await show({ open: () => [bought] });
    expect(await isBefore()).toBe(true);
    cleanup();
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), { matches: query.includes('max-width'), media: query } as MediaQueryList),
    );
    await show({ open: () => [bought] });
    expect(await isBefore()).toBe(false);
  });

  it('moves through search and list by keyboard alone', async () => {
    const { user } = await show();
    await buyIndia();
    await user.keyboard('/');
    const search = screen.getByRole('searchbox', { name: 'Search services' });
    expect(search).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('button', { name: /Telegram/ })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(search).toHaveFocus();
    await user.keyboard('twe{Backspace}{Backspace}{Backspace}telgram{Enter}');
    expect(await screen.findByRole('heading', { name: /Telegram/ })).toBeVisible();
  });

  it('shows the offers of what is being searched, and never those of another service', async () => {
    const { user, purchases } = await show();
    await buyIndia();
    await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'telgram');
    expect(await screen.findByRole('heading', { name: /Telegram/ })).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: 'Search services' }));
    expect(await screen.findByRole('heading', { name: /WhatsApp/ })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'tele');
    await user.click(await buyIndia());
    await screen.findByText('+91 9820441733');
    expect(purchases()).toHaveLength(1);
    // Who leaves the search has chosen what it found.
    expect(here()).toBe('/buy-number?service=2');
  });

  it('puts the country of a search for both first, and narrows a long list of countries to it', async () => {
    const { user } = await show();
    await buyIndia();
    await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'telegram india');
    expect(await screen.findByRole('heading', { name: /Telegram/ })).toBeVisible();
    expect(countries()).toEqual(['Buy India for ₹12.50', 'Buy Indonesia for ₹9.50']);
    cleanup();

    const others = ['KE', 'NG', 'BR', 'MX', 'DE', 'FR', 'ES', 'NL'].map((iso, at) =>
      offer({ id: 10 + at, iso, country: `Country ${iso}` }),
    );
    const long = await show({ sells: [...others, india] });
    await buyIndia();
    await long.user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'india telegram{Enter}');
    const search = await screen.findByRole('searchbox', { name: 'Search countries' });
    expect(search).toHaveValue('india');
    expect(countries()).toEqual(['Buy India for ₹12.50']);
    await long.user.clear(search);
    await long.user.type(search, '+254');
    await waitFor(() => expect(countries()).toEqual(['Buy Country KE for ₹12.50']));
  });

  it('says that a search names a country alone, keeps the chosen service and puts its offers there first', async () => {
    const { user } = await show();
    await user.type(await screen.findByRole('searchbox', { name: 'Search services' }), 'india');
    expect(screen.getByText('“india” matches a country. Choose a service to see its numbers there.')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Services' })).getAllByRole('button')).toHaveLength(onSale.length);
    expect(await buyIndia()).toBeVisible();
    expect(countries()).toEqual(['Buy India for ₹12.50', 'Buy Indonesia for ₹9.50']);
    await user.click(screen.getByRole('button', { name: /Telegram/ }));
    expect(await screen.findByRole('region', { name: /Telegram/ })).toBeVisible();
    expect(countries()).toEqual(['Buy India for ₹12.50', 'Buy Indonesia for ₹9.50']);
  });

  it('offers nothing to buy while a search finds no service', async () => {
    const { user } = await show();
    await buyIndia();
    await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'zzz');
    expect(screen.queryByRole('button', { name: /^Buy / })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await buyIndia()).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search services' })).toHaveValue('');
  });

  it('chooses nothing while an input method is writing the search', async () => {
    const { user } = await show();
    await buyIndia();
    const search = screen.getByRole('searchbox', { name: 'Search services' });
    await user.type(search, 'tele');
    for (const key of ['Enter', 'ArrowDown', 'Escape']) fireEvent.keyDown(search, { key, isComposing: true });
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
    expect([search, document.activeElement]).toEqual([expect.objectContaining({ value: 'tele' }), search]);
    expect(here()).toBe('/buy-number');
  });

  it('keeps the service and the sort in the URL', async () => {
    const { user, sent } = await show();
    await buyIndia();
    await user.click(screen.getByRole('button', { name: 'Price' }));
    expect(countries()).toEqual(['Buy Indonesia for ₹9.50', 'Buy India for ₹12.50']);
    await user.click(screen.getByRole('button', { name: 'Success rate' }));
    expect(countries()).toEqual(['Buy India for ₹12.50', 'Buy Indonesia for ₹9.50']);
    await user.click(screen.getByRole('button', { name: /Telegram/ }));
    expect(here()).toBe('/buy-number?sort=odds&service=2');
    expect(sent.at(-1)?.path).toBe('/api/user/services/2/offers');
  });

  it('reads both from the URL', async () => {
    await show({ at: '/buy-number?service=2&sort=stock' });
    expect(await screen.findByRole('heading', { name: /Telegram/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stock' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('4,210 left')).toBeVisible();
  });

  it('finds a service by its name', async () => {
    const { user } = await show();
    await user.type(await screen.findByRole('searchbox', { name: 'Search services' }), 'tele');
    const list = within(screen.getByRole('list', { name: 'Services' }));
    expect(list.getByRole('button', { name: /Telegram/ })).toBeVisible();
    expect(list.queryByRole('button', { name: /WhatsApp/ })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'phone');
    expect(screen.getByText(/No results for “telephone”/)).toBeVisible();
  });
});

describe('a country that several servers sell', () => {
  const sells = [indonesia, india, indonesiaElsewhere];
  const others = () => screen.findByRole('button', { name: '+1 server in Indonesia' });

  it('is one row with its best offer, and unfolds the others below it', async () => {
    const { user } = await show({ sells });
    expect(await others()).toHaveAttribute('aria-expanded', 'false');
    expect(countries()).toEqual(['Buy Indonesia from Server 1 for ₹9.50', 'Buy India for ₹12.50']);
    await user.click(await others());
    expect(await others()).toHaveAttribute('aria-expanded', 'true');
    expect(countries().slice(0, 2)).toEqual([
      'Buy Indonesia from Server 1 for ₹9.50',
      'Buy Indonesia from Server 2 for ₹11.00',
    ]);
    await user.click(await others());
    expect(countries()).toHaveLength(2);
  });

  it('opens by keyboard', async () => {
    const { user } = await show({ sells });
    (await others()).focus();
    await user.keyboard('{Enter}');
    expect(await others()).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows next to the clicked offer why it was not bought', async () => {
    const { user, purchases } = await show({ sells, buy: refusal('no_numbers') });
    await user.click(await others());
    await user.click(screen.getByRole('button', { name: 'Buy Indonesia from Server 2 for ₹11.00' }));
    const items = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Server 2'));
    expect(await within(items.at(-1) ?? document.body).findByRole('alert')).toHaveTextContent('has no numbers left');
    expect(purchases().map(({ body }) => body)).toMatchObject([{ offer_id: 3 }]);
  });

  it('keeps the reason visible when it is folded again', async () => {
    const { user } = await show({ sells, buy: refusal('no_numbers') });
    await user.click(await others());
    await user.click(screen.getByRole('button', { name: 'Buy Indonesia from Server 2 for ₹11.00' }));
    await screen.findByRole('alert');
    await user.click(await others());
    expect(screen.getByRole('alert')).toHaveTextContent('Server 2 has no numbers left in Indonesia');
  });
});

it('starts bulk buy with the country that was searched for', async () => {
  const isos = ['BD', 'BR', 'CA', 'DE', 'ES', 'FR', 'KE', 'MX'];
  const others = isos.map((iso, index) => offer({ id: 20 + index, iso, country: `Country ${iso}`, price: '5.00' }));
  const { user } = await show({ sells: [...others, india] });
  await user.type(await screen.findByRole('searchbox', { name: 'Search countries' }), 'india');
  await user.click(screen.getByRole('button', { name: 'Bulk buy' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('India');
});
