import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseRupees, toRupees } from '#shared/money.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { KeysProvider } from '../keys/keys-provider.tsx';
import { useListFocus } from '../list/list-focus.store.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { useSheet, type SheetColumn } from './use-sheet.ts';

type Offer = { id: string; name: string; price: string; stock: number };
const offers: Offer[] = ['WhatsApp', 'Telegram', 'Google', 'Instagram'].map((name, index) => ({
  id: String(index + 1),
  name,
  price: `${index + 10}.00`,
  stock: 5,
}));

const columns: SheetColumn<Offer>[] = [
  { id: 'name', header: 'Offer', phone: 'title', cell: ({ name }) => name },
  {
    id: 'price',
    header: 'Price',
    width: 120,
    align: 'end',
    phone: 'amount',
    edit: {
      textOf: ({ price }) => price,
      numeric: true,
      show: (text) => `₹${text}`,
      read: (text) => {
        const amount = parseRupees(text);
        if (amount === undefined) return { text, problem: 'No amount' };
        return amount < 500 ? { text: toRupees(amount), problem: 'Below its floor' } : { text: toRupees(amount) };
      },
    },
  },
  { id: 'stock', header: 'Stock', width: 80, align: 'end', cell: ({ stock }) => stock },
];
const keyOf = ({ id }: Offer) => id;

function Offers({ found = offers, isLoading = false }: { found?: Offer[]; isLoading?: boolean }) {
  const sheet = useSheet({ rows: found, keyOf, columns });
  return (
    <KeysProvider>
      <SheetGrid label="Offers" sheet={sheet} isLoading={isLoading} empty={<p>No offers</p>} />
      <output>{sheet.changes.map(({ row, text }) => `${row}=${text}`).join(' ')}</output>
      <p data-testid="problems">{sheet.problems.map(({ row, problem }) => `${row}: ${problem}`).join(' ')}</p>
    </KeysProvider>
  );
}
const cell = (row: number, column = 1) => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  if (!found) throw new Error(`no cell ${row}:${column}`);
  return found;
};
const press = (place: HTMLElement, more: object = {}) => fireEvent.pointerDown(place, { button: 0, ...more });
const changes = () => screen.getByRole('status').textContent;

describe('a sheet', () => {
  beforeEach(() => {
    giveLayout();
    render(<Offers />);
  });

  it('is a grid whose first cell that can be edited has the place of the keys', () => {
    const grid = screen.getByRole('grid', { name: 'Offers' });
    expect(within(grid).getAllByRole('row')).toHaveLength(5);
    expect(cell(0)).toHaveAttribute('tabindex', '0');
    expect(cell(0, 0)).toHaveAttribute('aria-readonly', 'true');
  });

  it('is edited by typing, and Enter goes on to the row below', async () => {
    press(cell(0));
    await userEvent.keyboard('12.5{Enter}');
    expect(changes()).toBe('1=12.50');
    expect(cell(0)).toHaveTextContent('₹10.00₹12.50');
    expect(cell(1)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('11.00');
    await userEvent.keyboard('99{Escape}');
    expect(changes()).toBe('1=12.50');
  });

  it.each(['n', 'e'])(
    'takes the digits that follow a mistyped "%s", which is a key of records elsewhere',
    async (key) => {
      press(cell(0));
      await userEvent.keyboard(`${key}12.5{Enter}`);
      expect(changes()).toBe('1=12.50');
    },
  );

  it('stays in a cell whose word an input method is still writing', async () => {
    press(cell(0));
    await userEvent.keyboard('12');
    const box = screen.getByRole('textbox', { name: 'Price' });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(box).toBeVisible();
    expect(changes()).toBe('');
  });

  it('keeps what was typed when another cell is pressed', async () => {
    press(cell(0));
    await userEvent.keyboard('20');
    fireEvent.blur(screen.getByRole('textbox', { name: 'Price' }));
    press(cell(2));
    expect(changes()).toBe('1=20.00');
    expect(cell(2)).toHaveAttribute('tabindex', '0');
  });

  it('takes cells from a spreadsheet, and leaves those alone that cannot be edited', async () => {
    press(cell(1));
    await userEvent.paste('21\t7\n22\t8\n');
    expect(changes()).toBe('2=21.00 3=22.00');
  });

  it('fills a range from its first row with Ctrl+D, and undoes that in one step', async () => {
    press(cell(0));
    press(cell(3), { shiftKey: true });
    await userEvent.keyboard('{Control>}d{/Control}');
    expect(changes()).toBe('2=10.00 3=10.00 4=10.00');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(changes()).toBe('');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(changes()).toBe('2=10.00 3=10.00 4=10.00');
  });

  it('fills by dragging the handle', () => {
    press(cell(1));
    const handle = cell(1).querySelector('[aria-hidden]');
    if (!handle) throw new Error('no handle');
    fireEvent.pointerDown(handle, { button: 0 });
    fireEvent.pointerEnter(cell(3));
    fireEvent.pointerOver(cell(3));
    fireEvent.pointerUp(window);
    expect(changes()).toBe('3=11.00 4=11.00');
  });

  it('copies cells as a spreadsheet reads them', () => {
    press(cell(0));
    press(cell(1), { shiftKey: true });
    const copied = new Map<string, string>();
    fireEvent.copy(cell(0), { clipboardData: { setData: (type: string, text: string) => copied.set(type, text) } });
    expect(copied.get('text/plain')).toBe('10.00\n11.00');
  });

  it('marks what is refused, with the reason', async () => {
    press(cell(2));
    await userEvent.keyboard('4{Enter}');
    expect(cell(2)).toHaveAttribute('aria-invalid', 'true');
    expect(cell(2)).toHaveAttribute('title', 'Below its floor');
    expect(screen.getByTestId('problems')).toHaveTextContent('3: Below its floor');
  });

  it('leaves letters to the page, where a column takes numbers', async () => {
    press(cell(0));
    await userEvent.keyboard('j');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('a sheet with a search', () => {
  it('is where Enter in the search goes on, once what it found is there', () => {
    giveLayout();
    const { rerender } = render(<Offers isLoading />);
    act(() => useListFocus.getState().ask());
    expect(document.body).toHaveFocus();
    rerender(<Offers found={offers.slice(1)} />);
    expect(cell(0)).toHaveFocus();
    expect(cell(0)).toHaveTextContent('₹11.00');

    act(() => useListFocus.getState().ask());
    rerender(<Offers found={[]} />);
    expect(screen.getByText('No offers')).toBeVisible();
    rerender(<Offers />);
    expect(document.body).toHaveFocus();
  });
});
