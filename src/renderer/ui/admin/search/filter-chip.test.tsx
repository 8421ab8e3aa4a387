import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findUnknownInOrders } from '#shared/staff/search/order-search.ts';
import { TermChip } from './filter-chip.tsx';

function show(search: string) {
  render(
    <TermChip
      label="Status"
      name="status"
      options={[{ value: 'refunded', label: 'Refunded' }]}
      search={search}
      onSearch={vi.fn<(search: string) => void>()}
      findUnknown={findUnknownInOrders}
    />,
  );
}

it('strikes a value through that the list does not understand, and says why', () => {
  show('status:refundd when:all');
  const chip = screen.getByText('Status: refundd');
  expect(chip).toHaveClass('line-through');
  expect(chip.closest('button')).toHaveTextContent('unknown value');
});

it('shows one that it understands as chosen', () => {
  show('status:refunded when:all');
  const chip = screen.getByText('Status: Refunded');
  expect(chip).not.toHaveClass('line-through');
  expect(chip.closest('button')).not.toHaveTextContent('unknown');
});
