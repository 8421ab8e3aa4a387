import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useKeptFocus } from './kept-focus.ts';

let change: (next: 'there' | 'disabled' | 'gone') => void;

/** A pane with something to press, which goes or is disabled, and another thing beside it. */
function Pane({ isPortal = false, next }: { isPortal?: boolean; next?: () => void }) {
  useKeptFocus();
  const [is, setIs] = useState<'there' | 'disabled' | 'gone'>('there');
  change = (to) => {
    act(() => setIs(to));
    next?.();
  };
  const button = is !== 'gone' && (
    <fieldset disabled={is === 'disabled'}>
      <button type="button">Open the next one</button>
    </fieldset>
  );
  return (
    <main id="page" tabIndex={-1}>
      <section tabIndex={-1} aria-label="Record">
        {isPortal ? createPortal(button, document.body) : button}
        <input aria-label="Reason" />
      </section>
    </main>
  );
}
const button = () => screen.getByRole('button');

it.each(['gone', 'disabled'] as const)('the focus goes to what surrounds what had it and is %s', async (to) => {
  render(<Pane />);
  button().focus();
  change(to);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Record' })).toHaveFocus());
});

it('the focus goes to the page where all that surrounded it is gone too', async () => {
  render(<Pane isPortal />);
  button().focus();
  change('gone');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('the focus stays with what took it on purpose, and with nothing where nothing had it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { unmount } = render(<Pane next={() => screen.getByLabelText('Reason').focus()} />);
  button().focus();
  change('gone');
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  unmount();
  render(<Pane />);
  change('gone');
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(document.body).toHaveFocus();
});
