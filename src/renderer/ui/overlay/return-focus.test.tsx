import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { focusHere } from '../form/field.tsx';
import { Dialog } from './dialog.tsx';

/** Rows that each open a dialog, which can remove the row. */
function Rows() {
  const [rows, setRows] = useState(['One', 'Two', 'Three']);
  const [open, setOpen] = useState<string>();
  return (
    <main id="page" tabIndex={-1}>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <Button onClick={() => setOpen(row)}>{row}</Button>
          </li>
        ))}
      </ul>
      <Dialog open={open !== undefined} onOpenChange={() => setOpen(undefined)} title="Row">
        <Button
          onClick={() => {
            setRows(rows.filter((row) => row !== open));
            setOpen(undefined);
          }}
        >
          Remove
        </Button>
        <Button
          onClick={() => {
            setRows([]);
            setOpen(undefined);
          }}
        >
          Remove all
        </Button>
      </Dialog>
    </main>
  );
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('the focus returns to what opened a dialog', async () => {
  render(<Rows />);
  await press('Two');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Two' })).toHaveFocus());
});

it('where that has vanished, the focus goes to what is left beside it', async () => {
  render(<Rows />);
  await press('Two');
  await press('Remove');
  await waitFor(() => expect(screen.getByRole('button', { name: 'One' })).toHaveFocus());
});

it('where nothing is left beside it, the focus goes to the page', async () => {
  render(<Rows />);
  await press('Two');
  await press('Remove all');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('the focus returns also from a dialog with a field that takes it at once', async () => {
  function Profile() {
    const [open, setOpen] = useState(false);
    return (
      <main id="page" tabIndex={-1}>
        <Button onClick={() => setOpen(true)}>Change password</Button>
        <Dialog open={open} onOpenChange={setOpen} title="Confirm it is you">
          <input aria-label="Password" ref={focusHere} />
        </Dialog>
      </main>
    );
  }
  render(<Profile />);
  await press('Change password');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus());
});
