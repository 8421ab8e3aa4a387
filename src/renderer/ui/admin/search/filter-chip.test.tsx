import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { findUnknownInOrders } from '#shared/staff/search/order-search.ts';
import { TermChip } from './filter-chip.tsx';

function show(search: string, onSearch = vi.fn<(search: string) => void>()) {
  render(
    <TermChip
      label="Status"
      name="status"
      several
      options={[
        { value: 'refunded', label: 'Refunded' },
        { value: 'late', label: 'Late' },
      ]}
      search={search}
      onSearch={onSearch}
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

it('names each of several values, and offers to add one more', async () => {
  const onSearch = vi.fn<(search: string) => void>();
  show('status:refunded status:waiting', onSearch);
  await userEvent.click(screen.getByRole('button', { name: 'Status: Refunded, waiting' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Refunded' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Late' }));
  expect(onSearch).toHaveBeenCalledWith('status:refunded status:waiting status:late');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Late' })).toBeVisible();
});
