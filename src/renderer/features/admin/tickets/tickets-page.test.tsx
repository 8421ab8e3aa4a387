import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { Sent } from '#shared/client.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { formatWhen } from '#renderer/ui/admin/timeline/times.ts';
import { TicketsPage } from './tickets-page.tsx';

const at = '2026-11-22T10:00:00.000Z';
const claim = { by: 'kavya@example.com', mine: true, until: '2026-11-22T10:05:00.000Z' };
const ticket = (id: number) => ({
  id,
  title: `Ticket ${id}`,
  status: 'open',
  user_id: 9,
  email: 'asha@example.com',
  last: { author: 'customer', text: 'Hello' },
  created_at: at,
  updated_at: at,
  waiting_since: at,
  claim: null,
  about: null,
  messages: [],
  typing: [],
  customer: { name: 'Asha', balance: '0.00', since: at, tickets: 1 },
});
const ids = [1, 2, 3];

function Address() {
  return <output aria-label="Open">{new URLSearchParams(useLocation().search).get('open')}</output>;
}

beforeEach(() => giveLayout());

function show(services: Awaited<ReturnType<typeof createFakeServices>>, path: string) {
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <TicketsPage />
        <Address />
      </KeysProvider>
    </MeProvider>,
    path,
  );
}

it('J and K move through the list, and S skips to the next ticket that is free', async () => {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/tickets': { body: { data: ids.map(ticket), next: null } },
      'GET /api/admin/tickets/summary': { body: { count: 3, oldest: at } },
      'GET /api/admin/canned-answers': { body: { data: [] } },
      'POST /api/admin/tickets/next': { body: { id: 3 } },
      ...Object.fromEntries(
        ids.flatMap((id) => [
          [`GET /api/admin/tickets/${id}`, { body: { ticket: ticket(id) } }],
          [`POST /api/admin/tickets/${id}/claim`, { body: { claim } }],
          [`POST /api/admin/tickets/${id}/release`, { body: {} }],
        ]),
      ),
    },
    createFakePlatform({ token: 'mine' }),
  );
  show(services, `/admin/tickets?open=${publicId('ticket', 1)}`);
  await screen.findByRole('button', { name: /^Ticket 2/ });
  const isOpen = (id: number) =>
    waitFor(() => expect(screen.getByLabelText('Open')).toHaveTextContent(publicId('ticket', id)));
  const taken = () => services.sent.filter(({ path }) => path === '/api/admin/tickets/next').map(({ body }) => body);
  const press = (key: string) => fireEvent.keyDown(document.body, { key });

  press('j');
  await isOpen(2);
  press('k');
  await isOpen(1);
  expect(taken()).toEqual([]);
  press('s');
  await isOpen(3);
  expect(taken()).toEqual([{ after: 1 }]);
});

it('has the focus in the record that opens in the place of the button for it, and again after Escape in the answer', async () => {
  let claimed = (_answer: { body: unknown }) => {};
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/tickets': { body: { data: [ticket(1)], next: null } },
      'GET /api/admin/tickets/summary': { body: { count: 1, oldest: at } },
      'GET /api/admin/canned-answers': { body: { data: [] } },
      'POST /api/admin/tickets/next': () => new Promise((resolve) => (claimed = resolve)),
      'GET /api/admin/tickets/1': { body: { ticket: ticket(1) } },
      'POST /api/admin/tickets/1/claim': { body: { claim } },
      'POST /api/admin/tickets/1/release': { body: {} },
    },
    createFakePlatform({ token: 'mine' }),
  );
  show(services, '/admin/tickets');
  const next = await screen.findByRole('button', { name: 'Open the next one' });
  await waitFor(() => expect(next).toHaveFocus());
  claimed({ body: { id: 1 } });
  const record = await screen.findByRole('region', { name: 'Record' });
  await waitFor(() => expect(record).toHaveFocus());
  for (const key of 'en') {
    await userEvent.keyboard(key);
    expect(document.activeElement).toBeInstanceOf(HTMLTextAreaElement);
    await userEvent.keyboard('{Escape}');
    expect(record).toHaveFocus();
  }
});

it('says that tickets could not be read, not that none waits', async () => {
  const services = await createFakeServices(
    { 'GET /api/user/auth-data': { body: signedInOwner }, 'GET /api/admin/tickets': { status: 500, body: {} } },
    createFakePlatform({ token: 'mine' }),
  );
  show(services, '/admin/tickets');
  await waitFor(() => expect(services.sent.some(({ path }) => path === '/api/admin/tickets')).toBe(true));
  expect(screen.queryByText('No tickets to answer')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 })).toBeVisible();
  expect(screen.queryByText('No tickets to answer')).not.toBeInTheDocument();
});

it('searches from the keyboard, keeps the search in the address and opens nothing by itself', async () => {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/tickets': { body: { data: [ticket(2)], next: null } },
      'GET /api/admin/tickets/summary': { body: { count: 3, oldest: at } },
      'POST /api/admin/tickets/next': { body: { id: 3 } },
    },
    createFakePlatform({ token: 'mine' }),
  );
  show(services, '/admin/tickets?search=refund');
  expect(await screen.findByRole('searchbox', { name: 'Search tickets' })).toHaveValue('refund');
  await screen.findByRole('button', { name: /^Ticket 2/ });
  const asked = () => services.sent.findLast(({ path }) => path === '/api/admin/tickets')?.query;
  expect(asked()).toMatchObject({ status: 'open', search: 'refund' });
  expect(services.sent.some(({ path }) => path === '/api/admin/tickets/next')).toBe(false);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'asha');
  await waitFor(() => expect(asked()).toMatchObject({ search: 'asha' }));
});

it('says how many a search finds in the other parts, and leads there with it', async () => {
  const found = ({ query }: Sent) => ({
    body: { data: query['status'] === 'solved' ? [2, 3].map(ticket) : [], next: null },
  });
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/tickets': found,
      'GET /api/admin/tickets/summary': { body: { count: 3, oldest: at } },
    },
    createFakePlatform({ token: 'mine' }),
  );
  show(services, '/admin/tickets?search=mehta');
  expect(await screen.findByRole('heading', { name: 'No ticket matches “mehta”' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear search' })).toBeVisible();
  const way = await screen.findByRole('button', { name: '2 in Solved' });
  expect(screen.queryByRole('button', { name: /in Waiting/ })).not.toBeInTheDocument();
  await userEvent.click(way);
  expect(await screen.findByRole('button', { name: /^Ticket 2/ })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('mehta');
  expect(screen.getByRole('button', { name: 'Solved', pressed: true })).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

it.each([
  [false, 'Last answer: kavya@example.com'],
  [true, 'You answered last'],
])('says who answered the open ticket, and when, as it leaves the list', async (mine, who) => {
  const answer = { id: 4, author: 'staff', by: 'kavya@example.com', mine, private: false, body: 'Done' };
  const sent_at = new Date().toISOString();
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/tickets': { body: { data: [ticket(2)], next: null } },
      'GET /api/admin/tickets/summary': { body: { count: 1, oldest: at } },
      'GET /api/admin/canned-answers': { body: { data: [] } },
      'GET /api/admin/tickets/1': {
        body: { ticket: { ...ticket(1), status: 'solved', messages: [{ ...answer, sent_at }] } },
      },
      'POST /api/admin/tickets/1/claim': { body: { claim } },
      'POST /api/admin/tickets/1/release': { body: {} },
    },
    createFakePlatform({ token: 'mine' }),
  );
  show(services, `/admin/tickets?open=${publicId('ticket', 1)}`);
  const told = `Solved. ${who}, ${formatWhen(sent_at)}. It stays open until you choose another one.`;
  expect(await screen.findByText(told)).toBeVisible();
});

it('picks no kept answer while an input method is writing', async () => {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/tickets': { body: { data: [ticket(1)], next: null } },
      'GET /api/admin/tickets/summary': { body: { count: 1, oldest: at } },
      'GET /api/admin/canned-answers': {
        body: { data: [{ id: 4, name: 'refund', body: 'It is refunded.', version: 1 }] },
      },
      'GET /api/admin/tickets/1': { body: { ticket: ticket(1) } },
      'POST /api/admin/tickets/1/claim': { body: { claim } },
      'POST /api/admin/tickets/1/typing': { body: {} },
      'POST /api/admin/tickets/1/release': { body: {} },
    },
    createFakePlatform({ token: 'mine' }),
  );
  show(services, `/admin/tickets?open=${publicId('ticket', 1)}`);
  const answer = await screen.findByRole('textbox', { name: /answer/i });
  await userEvent.type(answer, '/ref');
  await screen.findByRole('button', { name: /refund/ });
  fireEvent.keyDown(answer, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(answer, { key: 'Enter', keyCode: 229 });
  expect(answer).toHaveValue('/ref');
  fireEvent.keyDown(answer, { key: 'Enter' });
  expect(answer).toHaveValue('It is refunded.');
});

it('shows a colleague’s answer that came while one wrote beside one’s own, and sends both only when asked to', async () => {
  const message = { author: 'customer', by: 'Asha', mine: false, private: false, sent_at: at };
  const begun = { ...ticket(1), messages: [{ ...message, id: 1, body: 'Nothing came.' }] };
  const theirs = { ...message, id: 2, author: 'staff', by: 'Imran', body: 'We refunded it.' };
  let sends = 0;
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/tickets': { body: { data: [begun], next: null } },
      'GET /api/admin/tickets/summary': { body: { count: 1, oldest: at } },
      'GET /api/admin/canned-answers': { body: { data: [] } },
      'GET /api/admin/tickets/1': () => ({
        body: { ticket: sends === 0 ? begun : { ...begun, messages: [...begun.messages, theirs] } },
      }),
      'POST /api/admin/tickets/1/messages': () => {
        sends += 1;
        return sends === 1
          ? { status: 409, body: { code: 'changed_meanwhile', message: '', current: { answers: [theirs] } } }
          : { body: { ticket: begun } };
      },
      'POST /api/admin/tickets/next': { body: { id: null } },
      'POST /api/admin/tickets/1/claim': { body: { claim } },
      'POST /api/admin/tickets/1/typing': { body: {} },
      'POST /api/admin/tickets/1/release': { body: {} },
    },
    createFakePlatform({ token: 'mine' }),
  );
  show(services, `/admin/tickets?open=${publicId('ticket', 1)}`);
  const answer = await screen.findByRole('textbox', { name: 'Answer' });
  await userEvent.type(answer, 'Try another server.{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'A colleague answered meanwhile' });
  expect(dialog).toHaveTextContent('We refunded it.');
  expect(dialog).toHaveTextContent('Try another server.');
  await userEvent.keyboard('{Escape}');
  expect(answer).toHaveValue('Try another server.');
  // The thread shows it by now; it is still held.
  fireEvent.keyDown(answer, { key: 'Enter', ctrlKey: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Send mine, too' }));
  const sent = () => services.sent.filter(({ path }) => path.endsWith('/messages')).map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([{ seen: 1 }, { seen: 2, message: 'Try another server.' }]);
});
