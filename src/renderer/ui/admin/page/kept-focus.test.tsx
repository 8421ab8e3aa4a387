import { act, render, screen, waitFor } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useKeptFocus } from './kept-focus.ts';

type PaneProps = { is?: 'there' | 'disabled' | 'gone'; isPortal?: boolean };

/** A pane with something to press, which goes or is disabled, and another thing beside it. */
function Pane({ is = 'there', isPortal = false }: PaneProps) {
  useKeptFocus();
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
  const { rerender } = render(<Pane />);
  button().focus();
  rerender(<Pane is={to} />);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Record' })).toHaveFocus());
});

it('the focus goes to the page where all that surrounded it is gone too', async () => {
  const { rerender } = render(<Pane isPortal />);
  button().focus();
  rerender(<Pane is="gone" isPortal />);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('the focus stays with what took it on purpose, and with nothing where nothing had it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const first = render(<Pane />);
  button().focus();
  first.rerender(<Pane is="gone" />);
  screen.getByLabelText('Reason').focus();
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  first.unmount();
  render(<Pane />).rerender(<Pane is="gone" />);
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(document.body).toHaveFocus();
});
