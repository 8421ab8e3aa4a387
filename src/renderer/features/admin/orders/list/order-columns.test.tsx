import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { OrderRow } from '#shared/contract/staff/orders.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { ColumnChooser } from '#renderer/ui/admin/table/column-chooser.tsx';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { happenedWords, ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { orderColumns } from './order-columns.tsx';
import { orderState } from './order-state.ts';

const order = { id: 'nd_7K3FQ', amount: '18.00', refunded: '6.50' } as OrderRow;
const untouched = { ...order, id: 'nd_9XYZ1', refunded: '0.00' } as OrderRow;

/** The cells that a chooser offers, of two orders. */
function Orders() {
  const columns = useColumns('orders', orderColumns(ordersWords.get()));
  const shown = columns.columns.filter(({ id }) => ['id', 'refunded'].includes(id) && columns.visibility[id]);
  return (
    <>
      <ColumnChooser columns={columns} />
      <ul>
        {[order, untouched].map((row) => (
          <li key={row.id}>
            {shown.map(({ id, cell }) => (
              <span key={id}>{cell(row)} </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

beforeEach(() => giveLayout());

it('shows the public id and what was refunded to those who choose it', async () => {
  render(<Orders />, { wrapper: MemoryRouter });
  const lines = () => screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent.trim());
  expect(lines()).toEqual(['', '']);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  for (const name of ['ID', 'Refunded']) await userEvent.click(screen.getByRole('menuitemcheckbox', { name }));
  expect(lines()).toEqual(['nd_7K3FQ ₹6.50', 'nd_9XYZ1']);
});

it('says of a number that an SMS arrived: it may be one without a code', () => {
  const received = { ...order, state: 'received', refunded: '0.00', is_late: false, has_case: false } as OrderRow;
  const said = [
    orderState(ordersWords.get(), received).text,
    happenedWords.get().number_received,
    happenedWords.get().code({ position: '2' }),
  ];
  expect(said).toEqual(['SMS arrived', 'SMS arrived', 'SMS 2 arrived']);
});
