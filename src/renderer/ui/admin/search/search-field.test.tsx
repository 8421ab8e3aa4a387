import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { findUnknownInUsers } from '#shared/staff/customers.ts';
import type { FindUnknown } from '#shared/staff/search/understand.ts';
import { useListFocus } from '../list/list-focus.store.ts';
import { KeysProvider } from '../keys/keys-provider.tsx';
import { SearchField } from './search-field.tsx';

const all: FindUnknown = () => [];
function Field({ first = '', findUnknown = all }: { first?: string; findUnknown?: FindUnknown }) {
  const [search, setSearch] = useState(first);
  return (
    <KeysProvider>
      <SearchField
        label="Search users"
        placeholder="email, phone, id, UTR"
        value={search}
        onChange={setSearch}
        findUnknown={findUnknown}
      />
      <output>{search}</output>
      <button type="button" onClick={() => setSearch('status:banned')}>
        Banned
      </button>
    </KeysProvider>
  );
}
const field = () => screen.getByRole('searchbox', { name: 'Search users' });
const tokens = () => screen.queryAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent);
const asked = () => screen.getByRole('status').textContent;

it('makes a token of an operator once a space follows', async () => {
  render(<Field />);
  await userEvent.type(field(), 'spent:>5000');
  expect(tokens()).toEqual([]);
  await userEvent.type(field(), ' asha');
  expect([tokens(), field()]).toEqual([['spent:>5000'], expect.objectContaining({ value: 'asha' })]);
  await expect.poll(asked).toBe('spent:>5000 asha');
});

it('keeps an operator with a value in quotes whole', async () => {
  render(<Field />);
  await userEvent.type(field(), 'note:"GST invoice" asha{Enter}');
  expect(tokens()).toEqual(['note:"GST invoice"']);
  await expect.poll(asked).toBe('note:"GST invoice" asha');
});

it('takes the last token apart with Backspace', async () => {
  render(<Field first="spent:>5000 seen:7d" />);
  await userEvent.type(field(), '{Backspace}');
  expect([tokens(), field()]).toEqual([['spent:>5000'], expect.objectContaining({ value: 'seen:7d' })]);
});

it('drops a token that is pressed', async () => {
  render(<Field first="spent:>5000 seen:7d" />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove spent:>5000' }));
  await expect.poll(asked).toBe('seen:7d');
});

it('follows the address', async () => {
  render(<Field first="asha" />);
  await userEvent.click(screen.getByRole('button', { name: 'Banned' }));
  expect([tokens(), field()]).toEqual([['status:banned'], expect.objectContaining({ value: '' })]);
});

it('keeps what is typed while the search before it is on its way to the address', async () => {
  const sent: string[] = [];
  const fieldAt = (value: string) => (
    <KeysProvider>
      <SearchField label="Search users" placeholder="" value={value} onChange={(search) => sent.push(search)} />
    </KeysProvider>
  );
  const { rerender } = render(fieldAt('qq'));
  await userEvent.clear(field());
  await expect.poll(() => sent.at(-1)).toBe('');
  await userEvent.type(field(), 'a');
  rerender(fieldAt(''));
  expect(field()).toHaveValue('a');
  await userEvent.type(field(), 'sha{Enter}');
  expect(sent.at(-1)).toBe('asha');
  rerender(fieldAt('asha'));
  rerender(fieldAt(''));
  expect(field()).toHaveValue('');
});

it.each([
  ['statuss:banned', 'unknown filter'],
  ['status:bannd', 'unknown value'],
  ['spent:>much', 'unknown value'],
  ['status:', 'no value'],
])('strikes %s through and says why', (typed, why) => {
  render(<Field first={`seen:7d ${typed} asha`} findUnknown={findUnknownInUsers} />);
  const token = screen.getByRole('button', { name: `Remove ${typed} (${why})` });
  expect(token).toHaveTextContent(`${typed}${why}`);
  expect(screen.getByText(typed)).toHaveClass('line-through');
  expect(screen.getByText('seen:7d')).not.toHaveClass('line-through');
});

it('is reached with a slash', async () => {
  render(<Field />);
  await userEvent.keyboard('/');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('');
});

it('is only left by Enter while it is empty, and asks for no row', async () => {
  render(<Field first="asha" />);
  await userEvent.type(field(), '{Enter}');
  expect([useListFocus.getState().askedAt, document.activeElement]).toEqual([expect.any(Number), field()]);
  useListFocus.getState().done();

  for (const nothing of ['', '   ']) {
    await userEvent.clear(field());
    await userEvent.type(field(), `${nothing}{Enter}`);
    expect(field()).not.toHaveFocus();
    await expect.poll(asked).toBe('');
    expect(useListFocus.getState().askedAt).toBeUndefined();
  }
});

it('neither asks nor makes a token of a word that an input method is still writing', async () => {
  render(<Field />);
  await userEvent.type(field(), 'note:आशा');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true, keyCode: 13 });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
  expect([tokens(), field()]).toEqual([[], expect.objectContaining({ value: 'note:आशा' })]);
});
