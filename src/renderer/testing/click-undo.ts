import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Clicks on Undo in a toast, which takes clicks only a moment after it appears. */
export async function clickUndo(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(button.closest('[role=region]')).not.toHaveStyle({ pointerEvents: 'none' }));
  await userEvent.click(button);
}
