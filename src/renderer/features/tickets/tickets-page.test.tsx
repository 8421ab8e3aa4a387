import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { TicketsPage } from './tickets-page.tsx';

const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);
const ticket = {
  id: 3,
  title: 'No code for WhatsApp',
  status: 'waiting',
  about: null,
  unread: false,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};

async function open(path: string) {
  const services = await createFakeServices({
    'GET /api/user/tickets': { body: { data: [ticket], next: null } },
    'GET /api/user/tickets/3': { body: { ticket, messages: [] } },
    'GET /api/user/tickets/4': { status: 404, body: { code: 'not_found', message: '' } },
    'POST /api/user/tickets': { body: { ticket, messages: [] } },
  });
  renderWith(services, <TicketsPage />, path);
  return services.sent;
}

it('a new ticket without a title and a message says so at both, and moves the focus to the first', async () => {
  const sent = await open('/tickets');
  await userEvent.type(await screen.findByLabelText('Title'), 'No');
  await userEvent.click(screen.getByRole('button', { name: 'Send ticket' }));
  expect(alerts()).toEqual(['Use at least 3 characters.', 'Write your message.']);
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('an empty reply says so and moves the focus to the message', async () => {
  const sent = await open('/tickets?ticket=3');
  await userEvent.type(await screen.findByLabelText('Message'), '  ');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(alerts()).toEqual(['Write your message.']);
  expect(screen.getByLabelText('Message')).toHaveFocus();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('a message that is not sent is asked about before the customer leaves it', async () => {
  await open('/tickets?ticket=3');
  const message = await screen.findByLabelText('Message');
  await userEvent.type(message, 'It came after an hour');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'All tickets' }));
  const keep = await screen.findByRole('button', { name: 'Keep writing' });
  expect(keep).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(message).toHaveValue('It came after an hour');
  await userEvent.click(screen.getByRole('link', { name: 'All tickets' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByLabelText('Title')).toBeVisible();
});

it('a ticket that is raised or opened takes the focus to its title', async () => {
  await open('/tickets');
  await userEvent.type(await screen.findByLabelText('Title'), ticket.title);
  await userEvent.type(screen.getByLabelText('Message'), 'None came.');
  await userEvent.click(screen.getByRole('button', { name: 'Send ticket' }));
  const title = () => screen.findByRole('heading', { name: ticket.title });
  expect(await title()).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'All tickets' }));
  await userEvent.click(await screen.findByRole('link', { name: /^No code/ }));
  expect(await title()).toHaveFocus();
});

it('an unknown ticket says that there is none, and leads to all', async () => {
  await open('/tickets?ticket=4');
  expect(await screen.findByRole('heading', { name: 'Ticket not found' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'All tickets' }));
  expect(await screen.findByRole('link', { name: /^No code/ })).toBeVisible();
});
