import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Sent } from '#shared/client.ts';
import type { Notification, NotificationId } from '#shared/contract/notifications.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { useSeenNotification } from '#renderer/data/seen-notification.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const row = (id: number, more: Partial<Notification> = {}): Notification => ({
  id: id as NotificationId,
  title: `Notice ${id}`,
  message: 'M',
  severity: 'info',
  about: null,
  created_at: new Date().toISOString(),
  ...more,
});

async function open(pages: Record<string, { data: Notification[]; next: string | null }>) {
  const services = await createFakeServices({
    'GET /api/user/notifications': ({ query }: Sent) => ({ body: pages[String(query?.['cursor'] ?? 'first')] }),
  });
  useSessionStore.setState({ verified: true });
  renderWith(services, <NotificationsPage />);
}
const shown = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => useSeenNotification.setState({ id: null }));

it('shows them newest first, under their days, and marks those that came since the last visit', async () => {
  act(() => useSeenNotification.getState().see(2 as NotificationId));
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await open({ first: { data: [row(3), row(2, { created_at: yesterday })], next: null } });
  const today = await screen.findByRole('region', { name: 'today' });
  expect(within(today).getByRole('heading', { level: 3 })).toHaveTextContent('Notice 3New');
  const before = screen.getByRole('region', { name: 'yesterday' });
  expect(within(before).getByRole('heading', { level: 3 })).toHaveTextContent(/^Notice 2$/);
  expect(useSeenNotification.getState().id).toBe('3');
});

it('goes on with older ones', async () => {
  await open({ first: { data: [row(3), row(2)], next: '2' }, 2: { data: [row(1)], next: null } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('1')).toBeVisible();
  expect(shown()).toEqual(['Notice 3New', 'Notice 2New', 'Notice 1New']);
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

it('leads to where a notice says, but to no address that reads as another', async () => {
  const links = [
    'https://shop.example/news',
    'https://shop.example@evil.example',
    '//evil.example',
    'javascript:alert(1)',
  ];
  await open({ first: { data: links.map((link, index) => row(9 - index, { link })), next: null } });
  expect(await screen.findAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://shop.example/news');
});

it('leads to what it is about', async () => {
  const about = [
    row(3, { about: { kind: 'recharge', id: 7 as RechargeId } }),
    row(2, { about: { kind: 'number', id: 100001 as NumberId } }),
    row(1),
  ];
  await open({ first: { data: about, next: null } });
  expect(await screen.findByRole('link', { name: 'View recharge' })).toHaveAttribute('href', '/recharge?recharge=7');
  expect(screen.getByRole('link', { name: 'View number' })).toHaveAttribute('href', '/numbers-history?number=100001');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it('when they do not load, the page says why and what to do, without a skeleton or a toast', async () => {
  const services = await createFakeServices({
    'GET /api/user/notifications': { status: 500, body: { code: 'unexpected', message: '' } },
  });
  useSessionStore.setState({ verified: true });
  renderWith(services, <NotificationsPage />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong on our side');
  expect(alert).toHaveTextContent('Your money and numbers are safe.');
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(useToasts.getState().shown).toEqual([]);
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

it('when they do not load again either, the button stays and keeps the focus', async () => {
  const answered: (() => void)[] = [];
  const failure = { status: 500, body: { code: 'unexpected', message: '' } };
  let tries = 0;
  const services = await createFakeServices({
    'GET /api/user/notifications': () =>
      (tries += 1) === 1 ? failure : new Promise((answer) => answered.push(() => answer(failure))),
  });
  useSessionStore.setState({ verified: true });
  renderWith(services, <NotificationsPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  again.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => answered.length).toBe(1);
  expect(again).toHaveAttribute('aria-busy', 'true');
  answered[0]?.();
  await expect.poll(() => again.getAttribute('aria-busy')).toBeNull();
  expect(again).toHaveFocus();
});

it('keeps the focus near once they load again', async () => {
  let fails = true;
  const services = await createFakeServices({
    'GET /api/user/notifications': () =>
      fails ? { status: 500, body: { code: 'unexpected', message: '' } } : { body: { data: [row(1)], next: null } },
  });
  useSessionStore.setState({ verified: true });
  renderWith(
    services,
    <main tabIndex={-1}>
      <NotificationsPage />
    </main>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  again.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 3 });
  expect(again).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('says what will stand here, and offers the next step, while there is nothing', async () => {
  await open({ first: { data: [], next: null } });
  expect(await screen.findByText('Nothing new')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy number' })).toHaveAttribute('href', '/buy-number');
});

it('when older ones do not load, the page says why beside the button that tries again', async () => {
  let older: { status?: number; body: unknown } = { status: 500, body: { code: 'unexpected', message: '' } };
  const first = { body: { data: [row(3)], next: '2' } };
  const services = await createFakeServices({
    'GET /api/user/notifications': ({ query }: Sent) => (query?.['cursor'] === undefined ? first : older),
  });
  useSessionStore.setState({ verified: true });
  renderWith(services, <NotificationsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  older = { body: { data: [row(1)], next: null } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
