import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Smartphone } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { DayTimeline } from './day-timeline.tsx';
import { EventTimeline } from './event-timeline.tsx';
import { formatWhen } from './times.ts';

const today = new Date();
const at = (hour: number, minute: number, second: number, daysAgo = 0) =>
  new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysAgo, hour, minute, second).toISOString();

it('names who did what, to the second, with the raw answer of a server', () => {
  render(
    <EventTimeline
      label="What happened"
      events={[
        { key: '1', source: 'customer', what: 'Bought for ₹12.50', at: at(14, 2, 11), detail: 'Chrome on Windows' },
        {
          key: '2',
          source: 'server',
          what: 'No longer knows it',
          at: at(14, 14, 2),
          raw: '200 · WRONG_ACTIVATION_ID',
          bad: true,
        },
      ]}
    />,
  );
  const [bought, lost] = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
  expect(bought).toHaveTextContent('CustomerBought for ₹12.5014:02:11Chrome on Windows');
  expect(lost).toHaveTextContent('ServerNo longer knows it14:14:02200 · WRONG_ACTIVATION_ID');
});

it('tells the day of what happened before today, and where another one begins', () => {
  const event = (key: string, daysAgo: number) => ({
    key,
    source: 'wallet' as const,
    what: key,
    at: at(23, 40, 5, daysAgo),
  });
  render(<EventTimeline label="What happened" events={[event('1', 1), event('2', 1), event('3', 0)]} />);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(['YesterdayWallet123:40:05', 'Wallet223:40:05', 'TodayWallet323:40:05']);
});

it('carries the day of a time that is not today’s', () => {
  const now = new Date(2026, 10, 22, 12).getTime();
  const when = (...parts: [number, number, number, number, number]) =>
    formatWhen(new Date(...parts).toISOString(), now);
  expect(when(2026, 10, 22, 9, 5)).toBe('09:05');
  expect(when(2026, 10, 21, 23, 40)).toBe('21 Nov, 23:40');
  expect(when(2025, 10, 22, 23, 40)).toBe('22 Nov 2025, 23:40');
});

it('groups the entries of a customer by day, and opens those that lead somewhere', async () => {
  const onOpen = vi.fn<() => void>();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  render(
    <DayTimeline
      label="Timeline"
      entries={[
        {
          key: '1',
          icon: Smartphone,
          what: 'WhatsApp · India',
          at: new Date().toISOString(),
          amount: '−₹12.50',
          onOpen,
        },
        { key: '2', icon: Smartphone, what: 'Telegram · India', at: yesterday },
      ]}
    />,
  );
  expect(screen.getByText('Today')).toBeVisible();
  expect(screen.getByText('Yesterday')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /WhatsApp/ }));
  expect(onOpen).toHaveBeenCalledOnce();
});
