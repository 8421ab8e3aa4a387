import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationId } from '#shared/contract/notifications.ts';
import { useSeenNotification } from '#renderer/data/seen-notification.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { Bell } from './bell.tsx';

const row = (id: number) => ({
  id,
  title: 'T',
  message: 'M',
  severity: 'info',
  about: null,
  created_at: '2026-11-20T10:00:00.000Z',
});

async function bellWith(ids: number[]) {
  const services = await createFakeServices({
    'GET /api/user/notifications': { body: { data: ids.map(row), next: null } },
  });
  useSessionStore.setState({ verified: true });
  renderWith(services, <Bell />);
}

describe('the bell', () => {
  beforeEach(() => useSeenNotification.setState({ id: null }));

  it('has a dot when the newest notification is not the last seen one', async () => {
    useSeenNotification.getState().see(6 as NotificationId);
    await bellWith([7, 6]);
    expect(await screen.findByTestId('bell-dot')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Notifications, new' })).toHaveAttribute('href', '/notifications');
  });

  it('has no dot when the newest was seen', async () => {
    useSeenNotification.getState().see(7 as NotificationId);
    await bellWith([7, 6]);
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeInTheDocument();
    expect(screen.queryByTestId('bell-dot')).not.toBeInTheDocument();
  });

  it('has a dot for the very first notification', async () => {
    await bellWith([1]);
    expect(await screen.findByTestId('bell-dot')).toBeInTheDocument();
  });

  it('has no dot without notifications', async () => {
    await bellWith([]);
    expect(screen.queryByTestId('bell-dot')).not.toBeInTheDocument();
  });
});
