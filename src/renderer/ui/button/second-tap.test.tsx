import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastPressed, refuseSecondTap } from './second-tap.ts';

const taken = vi.fn<(name: string) => void>();
let top = 0;

function Buttons() {
  return ['Finish', 'Copy'].map((name) => (
    <button key={name} type="button" onClick={() => taken(name)}>
      {name}
    </button>
  ));
}
const button = (name: string) => screen.getByRole('button', { name });
/** A press of a finger there; of keys with `detail` 0. */
const press = (name: string, { x = 50, detail = 1 } = {}) =>
  fireEvent.click(button(name), { clientX: x, clientY: top + 20, detail });

beforeEach(() => {
  // Each test has a place of its own: that of the last one may still be guarded.
  top += 1000;
  const place = { left: 0, right: 100, top, bottom: top + 40 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(place as DOMRect);
  taken.mockClear();
  render(<Buttons />);
});
afterEach(() => vi.restoreAllMocks());

it('a second tap does not meet what came to the place of the first', () => {
  press('Finish');
  refuseSecondTap();
  press('Copy');
  expect(taken.mock.calls).toEqual([['Finish']]);
});

it('keys, and taps elsewhere, count as ever', () => {
  press('Finish');
  refuseSecondTap();
  press('Copy', { detail: 0 });
  press('Copy', { x: 150 });
  expect(taken.mock.calls).toEqual([['Finish'], ['Copy'], ['Copy']]);
});

it('refuses none where something else was pressed since, or a key', () => {
  press('Finish', { x: 250 });
  const first = lastPressed();
  press('Copy', { x: 250 });
  refuseSecondTap(first);
  press('Copy', { x: 50 });
  press('Finish', { detail: 0 });
  expect(lastPressed()).toBeUndefined();
  refuseSecondTap();
  press('Copy', { x: 50 });
  expect(taken).toHaveBeenCalledTimes(5);
});
