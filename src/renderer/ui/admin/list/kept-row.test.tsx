import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useAdminList } from '#renderer/data/admin/admin-list.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { KeysProvider } from '../keys/keys-provider.tsx';
import { useKeptFocus } from '../page/kept-focus.ts';
import { SidePanel } from '../panel/side-panel.tsx';
import type { Column } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import { useColumns } from '../table/use-columns.ts';
import { useOpenSteps } from './use-open-steps.ts';
import { useSelection } from './use-selection.ts';

type Order = { id: string };
const columns: Column<Order>[] = [{ id: 'id', header: 'Order', shown: 'always', phone: 'title', cell: ({ id }) => id }];

/** A list beside a panel that stays while it goes from one record to the next, within a page that keeps the focus. */
function Orders() {
  useKeptFocus();
  const [q, setQ] = useState('');
  const list = useAdminList<Order, { data: Order[]; next: string | null }>({
    subject: 'orders',
    filter: { q },
    keyOf: ({ id }) => id,
    readPage: async () => ({ data: q === '' ? ['first', 'second', 'third'].map((id) => ({ id })) : [], next: null }),
  });
  const keys = (list.rows ?? []).map(list.keyOf);
  const selection = useSelection(keys, '');
  const { open, show, onPrevious, onNext } = useOpenSteps(keys);
  const [given, setGiven] = useState(false);
  return (
    <KeysProvider>
      <main id="page" tabIndex={-1}>
        <DataTable
          label="Orders"
          list={list}
          columns={useColumns('orders', columns)}
          open={open}
          onOpen={show}
          selection={selection}
          empty={<p>No orders</p>}
        />
        {open !== undefined && (
          <SidePanel
            label="Order"
            head={open}
            actions={given || <button onClick={() => setGiven(true)}>Give back</button>}
            onPrevious={onPrevious}
            onNext={onNext}
            onClose={() => show(undefined)}
          >
            <p>Paid</p>
          </SidePanel>
        )}
        <output>{selection.count}</output>
        <button onClick={() => setQ(q === '' ? 'nobody' : '')}>Search</button>
      </main>
    </KeysProvider>
  );
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const focusIsKept = () => waitFor(() => expect(screen.getByRole('main')).toHaveFocus());

async function showOrders() {
  renderWith(await createFakeServices(), <Orders />, '/admin/orders');
  await screen.findByText('second');
  return userEvent.setup();
}
beforeEach(() => giveLayout());

it('the row of the last record has the focus, and the keys, once its panel is closed', async () => {
  const user = await showOrders();
  await user.keyboard('jj{Enter}');
  await user.click(screen.getByRole('button', { name: /^Next/ }));
  await focusIsKept();
  await user.keyboard('{Escape}');
  expect(row('third')).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('status')).toHaveTextContent('1');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('complementary')).toHaveTextContent('third');
});

it('the row has the focus to which the panel steps after what had it is gone', async () => {
  const user = await showOrders();
  await user.keyboard('jj{Enter}');
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await focusIsKept();
  await user.keyboard(']');
  await waitFor(() => expect(row('third')).toHaveFocus());
});

it('the focus returns to the list that was empty for a while', async () => {
  const user = await showOrders();
  await user.keyboard('jj');
  expect(row('second')).toHaveFocus();
  fireEvent.click(screen.getByText('Search'));
  await focusIsKept();
  fireEvent.click(screen.getByText('Search'));
  await waitFor(() => expect(row('second')).toHaveFocus());
});
