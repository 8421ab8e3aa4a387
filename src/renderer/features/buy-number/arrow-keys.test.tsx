import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { moveFocus } from './arrow-keys.ts';

it('arrows choose among the words of an input method and leave the search only afterwards', () => {
  render(
    <div role="presentation" onKeyDown={moveFocus}>
      <input aria-label="Search countries" />
      <button type="button" data-step>
        India
      </button>
    </div>,
  );
  const search = screen.getByLabelText('Search countries');
  search.focus();
  fireEvent.keyDown(search, { key: 'ArrowDown', isComposing: true });
  fireEvent.keyDown(search, { key: 'ArrowDown', keyCode: 229 });
  expect(search).toHaveFocus();
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  expect(screen.getByRole('button')).toHaveFocus();
});
