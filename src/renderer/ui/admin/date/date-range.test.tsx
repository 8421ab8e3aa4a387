import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DateRange } from './date-range.tsx';
import { dayOf, type DayRange } from './days.ts';

it('knows the day in India of a moment', () => {
  expect(dayOf(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});

it('takes two days, in either order', async () => {
  const onChange = vi.fn<(days: DayRange) => void>();
  render(<DateRange value={{ from: '2026-03-02', to: '2026-03-20' }} onChange={onChange} longest={400} />);
  await userEvent.click(screen.getByRole('button', { name: /Dates.*20.*Mar.*2026/ }));
  const calendar = within(await screen.findByRole('grid', { name: 'March 2026' }));
  await userEvent.click(calendar.getByRole('button', { name: /12/ }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(calendar.getByRole('button', { name: /5th|\b5\b/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-03-05', to: '2026-03-12' });
});

it('offers no range that is too long', async () => {
  render(<DateRange value={{ from: '2026-03-02', to: '2026-03-20' }} onChange={() => {}} longest={3} />);
  await userEvent.click(screen.getByRole('button', { name: /Dates/ }));
  const calendar = within(await screen.findByRole('grid', { name: 'March 2026' }));
  await userEvent.click(calendar.getByRole('button', { name: /12/ }));
  expect(calendar.getByRole('button', { name: /14/ })).toBeEnabled();
  expect(calendar.getByRole('button', { name: /15/ })).toBeDisabled();
});
