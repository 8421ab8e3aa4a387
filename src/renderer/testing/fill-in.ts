import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Puts a text into a field at once; typing letter by letter is slow where many tests share a machine. */
export async function fillIn(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}
