import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Pastes a text into a field. Typing letter by letter is slow on a busy machine. */
export async function fillIn(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}
