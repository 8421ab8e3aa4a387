import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Smartphone } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { DayTimeline } from './day-timeline.tsx';
import { EventTimeline } from './event-timeline.tsx';

const at = (hour: number, minute: number, second: number) => new Date(2026, 10, 22, hour, minute, second).toISOString();

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
