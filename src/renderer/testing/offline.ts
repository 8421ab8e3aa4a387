import { act, screen } from '@testing-library/react';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';

const reason = 'You are offline. Try again when you are back online.';

/** The network goes, or comes back. */
export const goOffline = (offline = true) => act(() => useConnection.setState({ networkUp: !offline }));

/** The names of the buttons that wait for the network, each with the reason at hand. */
export function waitingButtons(): string[] {
  const waiting = screen.queryAllByRole('button', { description: reason });
  return waiting
    .filter((button) => button.getAttribute('aria-disabled') === 'true')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
}
