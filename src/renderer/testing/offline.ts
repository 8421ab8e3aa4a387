import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { useConnection } from '#renderer/lib/connection.store.ts';

/** The network goes, or comes back. */
export const goOffline = (offline = true) => act(() => useConnection.setState({ networkUp: !offline }));

/** These buttons wait for the network, and each says why. */
export function expectWaiting(...names: string[]): void {
  for (const name of names) {
    const button = screen.getByRole('button', { name });
    expect(button, name).toHaveAttribute('aria-disabled', 'true');
    expect(button, name).toHaveAccessibleDescription('You are offline. This waits until you are back.');
  }
}
