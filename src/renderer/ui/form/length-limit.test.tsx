import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TextArea, TextBox } from '../admin/form/admin-field.tsx';
import { TextInput } from './text-input.tsx';

const fields = import.meta.glob<string>(['/src/renderer/**/*.tsx', '!**/*.test.*'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

it.each([
  ['a text input', TextInput],
  ['a text box', TextBox],
  ['a text area', TextArea],
])('%s keeps all that is pasted, says what is too much, and its form is not sent', async (_, Box) => {
  const send = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={({ nativeEvent }) => send(nativeEvent)}>
      <Box aria-label="Reason" maxLength={20} />
      <button type="submit">Save</button>
    </form>,
  );
  const box = screen.getByLabelText('Reason');
  await userEvent.click(box);
  await userEvent.paste('Your UPI Ref No. 4123 5678 9012');
  expect(box).toHaveValue('Your UPI Ref No. 4123 5678 9012');
  expect(screen.getByRole('alert')).toHaveTextContent('11 characters too many.');
  await userEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
  expect(box).toHaveFocus();
  await userEvent.clear(box);
  await userEvent.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('no field of a page lets the browser cut a paste', () => {
  const cutting = Object.entries(fields).filter(([, text]) => /<(input|textarea)\b[^>]*maxLength/.test(text));
  expect(cutting.map(([file]) => file)).toEqual([]);
});
