import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAdminList } from '#renderer/data/admin/admin-list.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { KeysProvider } from '../keys/keys-provider.tsx';
import { useListFocus } from '../list/list-focus.store.ts';
import { useOpenRecord } from '../list/use-open-record.ts';
import { useSelection } from '../list/use-selection.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { useColumns } from './use-columns.ts';

type Order = { id: string; what: string; price: string; at: string };
const order = (number: number, daysAgo = 0): Order => ({
  id: `nd_${number}`,
  what: `Order ${number}`,
  price: `₹${number}.00`,
  at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
});
let orders: Order[] = [];
let reads = 0;

const columns: Column<Order>[] = [
  { id: 'what', header: 'What', shown: 'always', phone: 'title', cell: ({ what }) => what },
  { id: 'server', header: 'Server', shown: 'extra', width: 88, cell: () => 'Aster' },
  { id: 'price', header: 'Price', kind: 'money', width: 100, phone: 'amount', cell: ({ price }) => price },
];

const momentOf = ({ at }: Order) => at;

function Orders() {
  const list = useAdminList<Order, { data: Order[]; next: string | null }>({
    subject: 'orders',
    filter: {},
    keyOf: ({ id }) => id,
    readPage: async (cursor) => {
      reads += 1;
      const from = Number(cursor ?? 0);
      const data = orders.slice(from, from + 20);
      return { data, next: from + 20 < orders.length ? String(from + 20) : null };
    },
  });
  const shown = useColumns('orders', columns);
  const selection = useSelection((list.rows ?? []).map(list.keyOf), '');
  const { open, show } = useOpenRecord();
  return (
    <KeysProvider>
      <ColumnChooser columns={shown} />
      <DataTable
        label="Orders"
        list={list}
        columns={shown}
        at={momentOf}
        open={open}
        onOpen={show}
        selection={selection}
        freshText={(count) => `${count} new orders`}
        empty={<p>No orders yet</p>}
      />
      <output>{open}</output>
      <section aria-label="Address">{useLocation().search}</section>
      <p>{selection.count} selected</p>
    </KeysProvider>
  );
}

async function showOrders(count: number, path = '/admin/orders') {
  return showThese(
    Array.from({ length: count }, (_, index) => order(count - index)),
    path,
  );
}

async function showThese(these: Order[], path = '/admin/orders') {
  orders = these;
  const services = await createFakeServices();
  renderWith(services, <Orders />, path);
  return { client: services.queryClient, user: userEvent.setup() };
}
const rowOf = (text: string) => {
  const row = screen.getByText(text).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`${text} is not in a row`);
  return row;
};

describe('a list of the admin panel', () => {
  beforeEach(() => giveLayout());

  it('shows rows with money at the right, and says where it ends', async () => {
    await showOrders(3);
    const grid = await screen.findByRole('grid', { name: 'Orders' });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['', 'What', 'Price']);
    expect(within(rowOf('Order 3')).getByText('₹3.00')).toHaveClass('text-right', 'font-semibold');
    expect(screen.getByText('End of list')).toBeVisible();
  });

  it('draws only the rows in view of a long list', async () => {
    await showOrders(20);
    orders = Array.from({ length: 20 }, (_, index) => order(index));
    expect(await screen.findByText('Order 20')).toBeVisible();
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
  });

  it('moves with J and K, opens with Enter, and goes on with the brackets', async () => {
    const { user } = await showOrders(4);
    await screen.findByText('Order 4');
    await user.keyboard('j');
    expect(rowOf('Order 4')).toHaveFocus();
    await user.keyboard('jjk');
    expect(rowOf('Order 3')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('nd_3');
    expect(rowOf('Order 3')).toHaveAttribute('aria-current', 'true');
    await user.keyboard(']');
    expect(screen.getByRole('status')).toHaveTextContent('nd_2');
  });

  it.each([
    [1, 'nd_1'],
    [2, ''],
  ])('opens the one that a search found, and of %i only the only one', async (count, opened) => {
    await showOrders(count);
    await screen.findByText('Order 1');
    act(() => useListFocus.getState().ask());
    expect(rowOf(`Order ${count}`)).toHaveFocus();
    expect(screen.getByRole('status').textContent).toBe(opened);
  });

  it('selects with X, extends with Shift, and lets go with Escape', async () => {
    const { user } = await showOrders(4);
    await screen.findByText('Order 4');
    await user.keyboard('jx{Shift>}j{/Shift}');
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(rowOf('Order 3')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    expect(screen.getByText('0 selected')).toBeVisible();
  });

  it('selects a range with Shift and the mouse, without opening a row', async () => {
    const { user } = await showOrders(4);
    await screen.findByText('Order 4');
    await user.click(within(rowOf('Order 4')).getByRole('checkbox'));
    await user.keyboard('{Shift>}');
    await user.click(within(rowOf('Order 2')).getByRole('checkbox'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('holds new rows back until they are asked for', async () => {
    const { client, user } = await showOrders(2);
    await screen.findByText('Order 2');
    orders = [order(4), order(3), ...orders];
    await client.invalidateQueries({ queryKey: ['admin', 'orders'] });
    const line = await screen.findByRole('button', { name: '2 new orders · show' });
    expect(screen.queryByText('Order 4')).not.toBeInTheDocument();
    await user.click(line);
    expect(screen.getByText('Order 4')).toBeVisible();
    expect(line).not.toBeInTheDocument();
  });

  it('shows a column that someone chooses, and remembers it', async () => {
    const { user } = await showOrders(1);
    await screen.findByText('Order 1');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Server' }));
    expect(screen.getByText('Aster')).toBeInTheDocument();
    expect(localStorage.getItem('n_adminColumns:orders')).toBe('{"server":true}');
  });

  it('has the chosen columns in its address while they differ from the default, and reads nothing again for them', async () => {
    const { user } = await showOrders(1);
    await screen.findByText('Order 1');
    const before = reads;
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const toggle = (name: string) => user.click(screen.getByRole('menuitemcheckbox', { name }));
    const address = () => screen.getByLabelText('Address').textContent;
    await toggle('Server');
    await toggle('Price');
    expect(address()).toBe('?columns=-price%2Cserver');
    await toggle('Price');
    expect(address()).toBe('?columns=server');
    await toggle('Server');
    expect(address()).toBe('');
    expect(reads).toBe(before);
  });

  it('shows the columns of a link, which change there alone', async () => {
    localStorage.setItem('n_adminColumns:orders', '{"price":false}');
    const { user } = await showOrders(1, '/admin/orders?columns=server');
    expect(await screen.findByText('Aster')).toBeVisible();
    expect(screen.getByText('₹1.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Server' }));
    expect(screen.queryByText('Aster')).not.toBeInTheDocument();
    expect(localStorage.getItem('n_adminColumns:orders')).toBe('{"price":false}');
    await user.click(screen.getByRole('menuitem', { name: 'Reset columns' }));
    expect(screen.getByLabelText('Address')).toBeEmptyDOMElement();
    expect(screen.queryByText('₹1.00')).not.toBeInTheDocument();
  });

  it('says what an empty list is for', async () => {
    await showOrders(0);
    expect(await screen.findByText('No orders yet')).toBeVisible();
  });

  it('reads on near its end', async () => {
    await showOrders(50);
    await screen.findByText('Order 50');
    await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1'));
    expect(vi.isMockFunction(window.matchMedia)).toBe(true);
  });

  it('tells the day where one begins, but for today at the top', async () => {
    await showThese([order(5), order(4), order(3, 1), order(2, 1), order(1, 1)]);
    await screen.findByText('Order 5');
    const lines = screen.getAllByRole('row').slice(1);
    expect(lines.map(({ textContent }) => textContent.replace(/₹.*/, ''))).toEqual([
      'Order 5',
      'Order 4',
      'Yesterday',
      'Order 3',
      'Order 2',
      'Order 1',
    ]);
    const tops = lines.map(({ style }) => style.transform);
    expect(tops).toEqual([0, 36, 72, 100, 136, 172].map((top) => `translateY(${top}px)`));
  });
});

describe('on a phone', () => {
  beforeEach(() => giveLayout({ width: 390, height: 844 }));

  it('a row has two lines, without what has no place there', async () => {
    await showOrders(1);
    expect(await screen.findByRole('grid')).toBeInTheDocument();
  });
});
