import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];
function select(total?: number) {
  return renderHook(({ filter }) => useSelection(keys, filter, total), { initialProps: { filter: 'all' } });
}
const chosen = ({ isSelected }: { isSelected: (key: string) => boolean }) => keys.filter(isSelected).join('');

it('takes single rows, and with Shift everything from the last one', () => {
  const { result } = select();
  act(() => result.current.toggle('b'));
  act(() => result.current.extendTo('d'));
  expect([chosen(result.current), result.current.count]).toEqual(['bcd', 3]);
  act(() => result.current.toggle('c'));
  expect(chosen(result.current)).toBe('bd');
});

it('extends upwards too', () => {
  const { result } = select();
  act(() => result.current.toggle('d'));
  act(() => result.current.extendTo('b'));
  expect(chosen(result.current)).toBe('bcd');
});

it('takes all rows on screen at once, and lets go of them', () => {
  const { result } = select();
  act(() => result.current.toggleShown());
  expect([result.current.shown, result.current.count]).toEqual(['all', 5]);
  act(() => result.current.toggleShown());
  expect([result.current.shown, result.current.isEmpty]).toEqual(['none', true]);
});

it('takes all that match the filter, except those taken out again', () => {
  const { result } = select(214);
  act(() => result.current.selectAll());
  act(() => result.current.toggle('b'));
  expect([chosen(result.current), result.current.count]).toEqual(['acde', 213]);
  expect(result.current.selected).toEqual({ all: true, except: new Set(['b']) });
});

it('says no number where it is not known how many match', () => {
  const { result } = select();
  act(() => result.current.selectAll());
  expect([result.current.isEmpty, result.current.count]).toEqual([false, undefined]);
});

it('starts anew with another filter', () => {
  const { result, rerender } = select();
  act(() => result.current.toggle('b'));
  rerender({ filter: 'late' });
  expect(result.current.isEmpty).toBe(true);
});
