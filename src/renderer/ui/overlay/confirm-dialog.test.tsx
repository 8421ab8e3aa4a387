import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LoaderModal } from './loader-modal.tsx';

function ask() {
  const asked = {
    onAccept: vi.fn<() => void>(),
    onReject: vi.fn<() => void>(),
    onOpenChange: vi.fn<(open: boolean) => void>(),
  };
  render(
    <ConfirmDialog
      open
      title="Cancel it?"
      message="The price goes back."
      acceptLabel="Cancel it"
      rejectLabel="Keep it"
      {...asked}
    />,
  );
  return asked;
}

describe('a confirm dialog', () => {
  it('has the focus on accept', () => {
    ask();
    expect(screen.getByRole('button', { name: 'Cancel it' })).toHaveFocus();
  });

  it('accepts by the Enter key', async () => {
    const { onAccept, onReject } = ask();
    await userEvent.keyboard('{Enter}');
    expect(onAccept).toHaveBeenCalledOnce();
    expect(onReject).not.toHaveBeenCalled();
  });

  it('rejects by Escape', async () => {
    const { onAccept, onReject, onOpenChange } = ask();
    await userEvent.keyboard('{Escape}');
    expect(onReject).toHaveBeenCalledOnce();
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onAccept).not.toHaveBeenCalled();
  });

  it('is as wide as the design says', () => {
    ask();
    expect(screen.getByRole('alertdialog')).toHaveClass('w-(--dialog-width)');
  });
});

describe('the loader', () => {
  it('cannot be closed by the person', async () => {
    render(<LoaderModal open message="Buying your number" />);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Buying your number' })).toBeInTheDocument();
  });
});
