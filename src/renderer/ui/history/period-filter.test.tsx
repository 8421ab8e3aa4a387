import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PeriodFilter } from './period-filter.tsx';

const shown = (from: string) => (
  <MemoryRouter>
    <PeriodFilter period={{ preset: undefined, from, to: undefined }} />
  </MemoryRouter>
);

it('a date that is typed stays while the address has an earlier one, and follows where the address leads by itself', () => {
  const { rerender } = render(shown('2026-11-01'));
  const from = screen.getByLabelText('From');
  for (const day of ['2026-11-02', '2026-11-03']) fireEvent.change(from, { target: { value: day } });
  rerender(shown('2026-11-02'));
  expect(from).toHaveValue('2026-11-03');
  rerender(shown('2026-11-03'));
  rerender(shown('2026-11-02'));
  expect(from).toHaveValue('2026-11-02');
});

it('a date that was typed and taken back before the address followed is shown when Back leads there', () => {
  const { rerender } = render(shown('2026-11-01'));
  const from = screen.getByLabelText('From');
  for (const day of ['2026-11-02', '2026-11-01']) fireEvent.change(from, { target: { value: day } });
  rerender(shown('2026-11-02'));
  expect(from).toHaveValue('2026-11-02');
});
