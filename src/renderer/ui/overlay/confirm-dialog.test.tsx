import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resetStores } from '#renderer/testing/reset-stores.ts';
import { confirm, modal } from './modal.store.ts';
import { Modals } from './modals.tsx';

beforeEach(resetStores);

function ask() {
  render(
    <MemoryRouter>
      <Modals />
    </MemoryRouter>,
  );
  const answer = vi.fn<(answer: unknown) => void>();
  act(() => {
    void confirm({
      title: 'Cancel it?',
      message: 'The price goes back.',
      acceptLabel: 'Cancel it',
      rejectLabel: 'Keep it',
      choice: ({ checked, onChange }) => (
        <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      ),
    }).then(answer);
  });
  return answer;
}

describe('a confirm dialog', () => {
  it('has the focus on accept', () => {
    ask();
    expect(screen.getByRole('button', { name: 'Cancel it' })).toHaveFocus();
  });

  it('accepts by the Enter key', async () => {
    const answer = ask();
    await userEvent.keyboard('{Enter}');
    expect(answer).toHaveBeenCalledExactlyOnceWith({ chosen: false });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('rejects by Escape', async () => {
    const answer = ask();
    await userEvent.keyboard('{Escape}');
    expect(answer).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it('answers with the choice that was made', async () => {
    const answer = ask();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
    expect(answer).toHaveBeenCalledExactlyOnceWith({ chosen: true });
  });

  it('is rejected when another question is asked', async () => {
    const answer = ask();
    act(() => void confirm({ title: 'And this?', message: 'Another one.' }));
    await waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(undefined));
    expect(screen.getByRole('alertdialog', { name: 'And this?' })).toBeInTheDocument();
  });

  it('is as wide as the design says', () => {
    ask();
    expect(screen.getByRole('alertdialog')).toHaveClass('w-(--dialog-width)');
  });
});

describe('the modal helper', () => {
  beforeEach(() => {
    render(
      <MemoryRouter>
        <Link to="/elsewhere">Elsewhere</Link>
        <Modals />
      </MemoryRouter>,
    );
  });

  it('shows a loader that cannot be closed by the person, and hides it', async () => {
    act(() => modal.loader('Buying your number'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Buying your number' })).toHaveFocus();
    act(modal.hide);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows a dialog, and hides the loader above it first', () => {
    act(() => modal.show({ title: 'Codes', content: 'Five of them' }));
    act(() => modal.loader('Loading'));
    act(modal.hide);
    expect(screen.getByRole('dialog', { name: 'Codes' })).toHaveTextContent('Five of them');
    act(modal.hide);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('hides all of it when another page opens', () => {
    act(() => modal.show({ title: 'Codes', content: 'Five of them' }));
    act(() => screen.getByText('Elsewhere').click());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
