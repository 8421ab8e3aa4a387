import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { publicId } from '#shared/staff/public-id.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { KeysProvider, useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { pagesOf } from '../pages/admin-pages.ts';
import { useGoKeys } from '../layout/use-go-keys.ts';
import { PaletteOutlet } from './palette-outlet.tsx';

const order = publicId('number', 12);
const hit = {
  kind: 'recharge',
  id: 5,
  public_id: publicId('recharge', 5),
  title: '4123 0877 6541',
  detail: 'neha@example.com',
  status: 'review',
  amount: '1000.37',
  user_id: 3,
  at: '2026-11-22T10:00:00.000Z',
};
const pages = pagesOf('owner', () => true);
/** E on the record that is open. */
const decide = vi.fn<() => void>();

function Admin() {
  const { pathname, search } = useLocation();
  useGoKeys(pages);
  useKeys({ main: decide });
  return (
    <>
      <output>{pathname + search}</output>
      <PaletteOutlet pages={pages} />
    </>
  );
}

async function open(answers: FakeAnswers = {}) {
  const services = await createFakeServices({ 'GET /api/admin/search': { body: { data: [hit] } }, ...answers });
  renderWith(
    services,
    <KeysProvider>
      <Admin />
    </KeysProvider>,
    '/admin',
  );
  return services;
}
const address = () => screen.getAllByRole('status', { hidden: true })[0]?.textContent;
const type = async (text: string) => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), text);
};

describe('the palette', () => {
  it('undoes what the reader did last, which the server knows after a reload', async () => {
    const change = { id: 7, action: 'user.ban', subject: 'user:12', at: new Date().toISOString() };
    const { sent } = await open({
      'GET /api/admin/undo/latest': { body: { data: [change] } },
      'POST /api/admin/audit/7/undo': { body: { undone: true } },
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    const option = await screen.findByRole('option', { name: new RegExp(`Undo: Banned · ${publicId('user', 12)}`) });
    await userEvent.click(option);
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/admin/audit/7/undo'));
  });

  it('finds records by the search of the lists, and opens the first with Enter', async () => {
    const { sent } = await open();
    await type('4123');
    const found = await screen.findByRole('option', { name: /4123 0877 6541.*₹1,000.37.*To review/ });
    expect(found).toHaveAttribute('data-selected', 'true');
    expect(sent.filter(({ path }) => path === '/api/admin/search')).toHaveLength(1);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 229 });
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/admin/orders?open=${hit.public_id}`));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('logs out whoever asks for it by name, and nobody by a letter or a part of a word', async () => {
    await open({ 'GET /api/admin/search': { body: { data: [] } } });
    const logOut = () => screen.queryByRole('option', { name: 'Log out' });
    await type('ou');
    expect(logOut()).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('combobox'), '{Backspace}{Backspace}ess');
    expect(logOut()).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('combobox'), '{Backspace}{Backspace}{Backspace}end');
    expect(logOut()).toBe(screen.getAllByRole('option').at(-1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin?search=end'));
    await type('log out{Enter}');
    await waitFor(() => expect(address()).toBe('/logout'));
  });

  it('leads from a public id straight to its record', async () => {
    await open();
    await type(`${order.toLowerCase()}{Enter}`);
    await waitFor(() => expect(address()).toBe(`/admin/orders?open=${order}`));
  });

  it('finds pages by their title and by the settings that they hold', async () => {
    await open();
    await type('fav');
    const theme = await screen.findByRole('option', { name: /Theme.*Favicon/ });
    await userEvent.click(theme);
    expect(address()).toBe('/admin/theme');
  });

  it('offers to search in the lists', async () => {
    await open();
    await type('asha & co');
    await userEvent.click(await screen.findByRole('option', { name: /Orders with “asha & co”/ }));
    expect(address()).toBe('/admin/orders?q=asha%20%26%20co');
  });

  it('leads a search with operators to the list that knows them', async () => {
    await open();
    await type('status:waiting server:2');
    const orders = await screen.findByRole('option', { name: /Orders with “status:waiting server:2”/ });
    expect(screen.queryByRole('option', { name: /Users with/ })).not.toBeInTheDocument();
    await userEvent.click(orders);
    expect(address()).toBe('/admin/orders?q=status%3Awaiting%20server%3A2');
  });

  it('remembers what was opened lately', async () => {
    await open();
    await type(`${order}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.keyboard('{Control>}k{/Control}');
    const recent = (await screen.findByText('Recent')).closest<HTMLElement>('[cmdk-group]');
    expect(recent && within(recent).getByRole('option', { name: order })).toBeInTheDocument();
  });
});

describe('Enter in the palette', () => {
  /** Answers the search with so many records, once it is told to. */
  async function openSlow(count: number) {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const data = Array.from({ length: count }, (_, at) => ({ ...hit, public_id: publicId('recharge', 5 + at) }));
    await open({ 'GET /api/admin/search': async () => (await answered, { body: { data } }) });
    return answer;
  }
  const tasks = () =>
    act(async () => {
      for (let task = 0; task < 20; task += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    });
  beforeEach(() => void decide.mockReset());

  it('waits for what the text means, and the keys after it for the only record that it finds', async () => {
    const answer = await openSlow(1);
    await type('neha@example.com{Enter}e');
    expect(screen.getByRole('combobox')).toHaveValue('neha@example.com');
    answer();
    await waitFor(() => expect(address()).toBe(`/admin/orders?open=${hit.public_id}`));
    await waitFor(() => expect(decide).toHaveBeenCalledOnce());
  });

  it('opens the first of several, on which none of the keys after it acts', async () => {
    const answer = await openSlow(2);
    await type('neh{Enter}e');
    answer();
    await waitFor(() => expect(address()).toBe(`/admin/orders?open=${hit.public_id}`));
    await tasks();
    expect(decide).not.toHaveBeenCalled();
  });

  it('is forgotten where the text is mended, at once with Backspace and after a pause with a letter', async () => {
    const answer = await openSlow(1);
    await type('nehh{Enter}{Backspace}a');
    expect(screen.getByRole('combobox')).toHaveValue('neha');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await userEvent.keyboard('{Enter}');
    await vi.advanceTimersByTimeAsync(500);
    await userEvent.keyboard('@');
    expect(screen.getByRole('combobox')).toHaveValue('neha@');
    answer();
    await screen.findByRole('option', { name: /4123 0877 6541/ });
    await tasks();
    expect(address()).toBe('/admin');
  });

  it('waits two seconds for a slow search, shows it, and then searches in the first list', async () => {
    await openSlow(1);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await type('neh{Enter}');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(address()).toBe('/admin');
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(document.querySelector('[aria-busy="true"]')).toContainElement(screen.getByRole('combobox'));
    await act(() => vi.advanceTimersByTimeAsync(1200));
    await waitFor(() => expect(address()).toBe('/admin?search=neh'));
  });

  it('does not wait for a search that fails, nor for what needs none', async () => {
    await open({ 'GET /api/admin/search': { status: 503, body: { error: { code: 'unavailable' } } } });
    await type('neh{Enter}');
    await waitFor(() => expect(address()).toBe('/admin?search=neh'));
    await type('orders{Enter}');
    expect(address()).toBe('/admin/orders');
  });

  it('is thrown away by Escape, which closes the palette', async () => {
    await openSlow(1);
    await type('neh{Enter}{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('G and a letter lead to a page', async () => {
  await open();
  await userEvent.keyboard('go');
  expect(address()).toBe('/admin/orders');
  await userEvent.keyboard('gt');
  expect(address()).toBe('/admin/tickets');
});

it('the question mark shows every key, and where G leads', async () => {
  const services = await createFakeServices(
    { 'GET /api/user/auth-data': { body: signedInOwner } },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <Admin />
      </KeysProvider>
    </MeProvider>,
    '/admin',
  );
  await screen.findByRole('status');
  await userEvent.keyboard('?');
  const table = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(table).getByText('Main action and next')).toBeVisible();
  expect(within(table).getByText('Go to Recharge review')).toBeVisible();
});
