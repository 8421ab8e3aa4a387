import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UserId } from '#shared/contract/account/session.ts';
import type { TimelineItem } from '#shared/contract/users.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';

const recharge = publicId('recharge', 5);
const number = publicId('number', 6);
const user = publicId('user', 9);
const item = {
  at: '2026-11-22T10:00:00.000Z',
  amount: null,
  balance: null,
  about: null,
  title: null,
  detail: null,
  status: null,
  actor: null,
  reason: null,
  device: null,
  ip: null,
  changes: null,
} as const;
const rows = [
  {
    ...item,
    source: 'entry',
    id: 1,
    kind: 'recharge',
    amount: '500.00',
    detail: '632700000101',
    about: { kind: 'recharge', id: 5, public_id: recharge },
  },
  {
    ...item,
    source: 'entry',
    id: 3,
    kind: 'hold',
    title: 'Telegram',
    detail: '6285766116374',
    about: { kind: 'number', id: 6, public_id: number },
  },
  {
    ...item,
    source: 'audit',
    id: 2,
    kind: 'user.note',
    actor: 'kavya@example.com',
    about: { kind: 'user', id: 9, public_id: user },
  },
] as unknown as TimelineItem[];

it('shows phones as customers see them', async () => {
  const services = await createFakeServices({
    'GET /api/admin/users/9/timeline': { body: { data: rows, next: null } },
  });
  renderWith(services, <CustomerTimeline id={9 as UserId} />);
  expect(await screen.findByText(/\+62 85766116374/)).toBeVisible();
});

it('leads from what happened to its record, where another one was touched', async () => {
  const services = await createFakeServices({
    'GET /api/admin/users/9/timeline': { body: { data: rows, next: null } },
  });
  renderWith(services, <CustomerTimeline id={9 as UserId} />);
  expect(await screen.findByRole('link', { name: recharge })).toHaveAttribute('href', `/admin/orders?open=${recharge}`);
  expect(screen.getByText(/632700000101/)).toBeVisible();
  expect(screen.getByText(new RegExp(`${user} · by kavya@example.com`))).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
