import { act, screen } from '@testing-library/react';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';

const reason = 'You are offline. Try again when you are back online.';

/** Turns the network off, or on again. */
export const goOffline = (offline = true) => act(() => useConnection.setState({ networkUp: !offline }));

/** Names of the buttons that wait for the network and show the reason. */
export function waitingButtons(): string[] {
  // Testing Library does not know of aria-description.
  return screen
    .queryAllByRole('button')
    .filter((button) => button.getAttribute('aria-description') === reason)
    .filter((button) => button.getAttribute('aria-disabled') === 'true')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
}
