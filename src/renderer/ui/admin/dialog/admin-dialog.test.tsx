import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { UnsavedGuard } from '../../unsaved/unsaved-guard.tsx';
import { AdminDialog } from './admin-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { StaleDialog } from './stale-dialog.tsx';

function Ban({ sends }: { sends: boolean }) {
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  return (
    <ReasonDialog
      open={open}
      onOpenChange={setOpen}
      title="Ban Asha?"
      submitLabel="Ban Asha"
      onSubmit={async () => (sends ? navigate('/next') : Promise.reject(new Error('not sent')))}
    />
  );
}

function show({ sends = true } = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Ban sends={sends} />} />
          <Route path="/next" element={<p>The next customer</p>} />
        </Routes>
        <UnsavedGuard />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const reason = () => screen.getByRole('textbox', { name: 'Reason', hidden: true });
const cross = () => screen.getByRole('button', { name: 'Close' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const closesWindow = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('text in a dialog', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => userEvent.click(cross())],
  ])('is kept when %s would close it, until someone discards it', async (_way, close) => {
    show();
    await userEvent.type(reason(), 'Sold');
    await close();
    expect(await screen.findByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep writing' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Ban Asha?'));
    await userEvent.type(reason(), ' codes');
    expect(reason()).toHaveValue('Sold codes');

    await close();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await noDialog();
    expect(closesWindow()).toBe(true);
  });

  it('holds nobody up where nothing was typed, or nothing of it is left', async () => {
    show();
    await userEvent.type(reason(), 'S');
    expect(closesWindow()).toBe(false);
    await userEvent.type(reason(), '{Backspace}');
    expect(closesWindow()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await noDialog();
  });

  it('goes unasked where it is sent, even if that leads to the next record', async () => {
    show();
    await userEvent.type(reason(), 'Sold codes{Enter}');
    expect(await screen.findByText('The next customer')).toBeInTheDocument();
    await noDialog();
    expect(closesWindow()).toBe(true);
  });

  it('is still kept after it could not be sent', async () => {
    show({ sends: false });
    await userEvent.type(reason(), 'Sold codes{Enter}');
    await screen.findByRole('alert');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(reason()).toHaveValue('Sold codes');
  });
});

describe('a dialog without a field', () => {
  it('starts on what it does, not on its way out', async () => {
    render(
      <AdminDialog open onOpenChange={() => {}} title="Send it?">
        <form>
          <button type="button">Preview</button>
          <button type="submit">Send</button>
        </form>
      </AdminDialog>,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus());
  });

  it('that is only read starts on itself', async () => {
    render(
      <AdminDialog open onOpenChange={() => {}} title="Keys">
        <p>J</p>
      </AdminDialog>,
    );
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  });

  it('of two who changed the same, starts on what to read: Enter chooses neither', async () => {
    const choose = vi.fn<() => void>();
    render(
      <StaleDialog
        open
        who="Ravi"
        fields={[{ label: 'Price', theirs: '₹12', mine: '₹15' }]}
        onTakeTheirs={choose}
        onKeepMine={choose}
        onClose={choose}
      />,
    );
    const table = await screen.findByRole('table');
    await waitFor(() => expect(document.activeElement).toContainElement(table));
    expect(screen.getByRole('dialog')).not.toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    expect(choose).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Use theirs' })).toHaveFocus();
  });
});
