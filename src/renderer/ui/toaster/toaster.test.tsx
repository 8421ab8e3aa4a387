import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from './toaster.tsx';
import { toast, useToasts } from './toasts.store.ts';

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useToasts.setState(useToasts.getInitialState(), true);
  });
  afterEach(() => vi.useRealTimers());

  const show = (request: Parameters<typeof toast>[0]) => act(() => toast(request));
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });

  it('is headed by its severity, capitalised', () => {
    render(<Toaster />);
    show({ severity: 'success', message: 'Recharged.' });
    expect(screen.getByText('Success')).toBeVisible();
    expect(screen.getByText('Recharged.')).toBeVisible();
  });

  it('is headed by its own summary when it has one', () => {
    render(<Toaster />);
    show({ severity: 'secondary', summary: 'Maintenance', message: 'Tonight.' });
    expect(screen.getByText('Maintenance')).toBeVisible();
  });

  it('stays for 3000 ms, leaves, and is gone', () => {
    render(<Toaster />);
    show({ severity: 'info', message: 'Hello' });
    pass(2900);
    expect(screen.getByText('Hello')).toBeVisible();
    pass(150);
    expect(useToasts.getState().shown).toHaveLength(1);
    pass(600);
    expect(useToasts.getState().shown).toHaveLength(0);
  });

  it('of an admin stays for 5000 ms', () => {
    render(<Toaster />);
    show({ severity: 'warn', message: 'Broadcast', admin: true });
    pass(4900);
    expect(screen.getByText('Broadcast')).toBeVisible();
    pass(100);
    pass(600);
    expect(useToasts.getState().shown).toHaveLength(0);
  });

  it('stays while the pointer or the focus is on it', () => {
    render(<Toaster />);
    show({ severity: 'info', message: 'Hello' });
    const hello = () => screen.getByText('Hello').closest('li') as HTMLElement;
    pass(2000);
    fireEvent.pointerEnter(hello());
    pass(60_000);
    expect(hello()).toBeVisible();
    fireEvent.pointerLeave(hello());
    pass(900);
    act(() => hello().focus());
    pass(60_000);
    expect(hello()).toBeVisible();
    act(() => hello().blur());
    pass(200);
    pass(600);
    expect(useToasts.getState().shown).toHaveLength(0);
  });

  it('and those beside it stay while the list of them has the focus, as after F8', () => {
    render(<Toaster />);
    for (const message of ['One', 'Two']) show({ severity: 'info', message });
    act(() => document.querySelector('ol')?.focus());
    pass(60_000);
    expect(screen.getByText('One')).toBeVisible();
    act(() => document.querySelector('ol')?.blur());
    pass(3000);
    pass(600);
    expect(useToasts.getState().shown).toHaveLength(0);
  });

  it('that is closed by keyboard gives the focus back to where it was', () => {
    render(
      <>
        <input aria-label="Amount" />
        <Toaster />
      </>,
    );
    show({ severity: 'info', message: 'Hello' });
    act(() => screen.getByLabelText('Amount').focus());
    act(() => document.querySelector('ol')?.focus());
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    pass(600);
    expect(screen.getByLabelText('Amount')).toHaveFocus();
  });

  it('waits while three others are shown, and none vanishes unread', () => {
    render(<Toaster />);
    for (const message of ['One', 'Two', 'Three', 'Four', 'Five']) show({ severity: 'info', message });
    expect(screen.getByText('Three')).toBeVisible();
    expect(screen.queryByText('Four')).not.toBeInTheDocument();
    pass(3000);
    pass(600);
    expect(screen.getByText('Four')).toBeVisible();
    expect(screen.getByText('Five')).toBeVisible();
    pass(2900);
    expect(screen.getByText('Five')).toBeVisible();
  });

  const alert = (of: string, message: string, severity: 'info' | 'warn' = 'info') =>
    show({
      severity,
      summary: 'New',
      message,
      admin: true,
      joined: { of, count: 1, headOf: (n) => `${n} ${of} wait` },
    });

  it('of one kind is one toast, headed by how many they are, as urgent as the most urgent, with its life anew', () => {
    render(<Toaster />);
    alert('recharges', 'First.', 'warn');
    expect(screen.getByText('New')).toBeVisible();
    pass(4000);
    alert('recharges', 'Second.');
    alert('cases', 'A case.');
    alert('recharges', 'Third.');
    expect(screen.getByText('3 recharges wait')).toBeVisible();
    expect(screen.getByText('Third.')).toBeVisible();
    expect(screen.getByText('3 recharges wait. Third.')).toHaveAttribute('class', 'sr-only');
    expect(screen.getByText('3 recharges wait. Third.').tagName).toBe('OUTPUT');
    expect(screen.queryByText('First.')).not.toBeInTheDocument();
    expect(useToasts.getState().shown.map(({ severity }) => severity)).toEqual(['warn', 'info']);
    pass(4900);
    expect(screen.getByText('3 recharges wait')).toBeVisible();
    pass(100);
    pass(600);
    expect(useToasts.getState().shown).toHaveLength(0);
  });

  it('that another joins while it leaves stays, and so does one that waits', () => {
    render(<Toaster />);
    alert('recharges', 'First.');
    pass(5050);
    alert('recharges', 'Second.');
    pass(2000);
    expect(screen.getByText('2 recharges wait')).toBeVisible();
    for (const message of ['One', 'Two']) show({ severity: 'info', message, needsAction: true });
    alert('cases', 'A case.');
    alert('cases', 'Another case.');
    expect(useToasts.getState().waiting).toMatchObject([{ summary: '2 cases wait', message: 'Another case.' }]);
  });

  it.each<[string, Parameters<typeof toast>[0], number]>([
    ['an error', { severity: 'error', message: 'It failed.' }, 3000],
    ['an offer to undo', { severity: 'success', message: 'Saved.', action: { label: 'Undo', run: () => {} } }, 3000],
    ['an error that needs an action', { severity: 'error', message: 'Say it again.', needsAction: true }, Infinity],
  ])('lasts by one rule: %s', (_, request, life) => {
    show(request);
    expect(useToasts.getState().shown.at(-1)?.life).toBe(life);
  });

  it('shows top and centred, at most 25rem wide, above everything at 1200', () => {
    render(<Toaster />);
    const list = document.querySelector('ol');
    expect(list).toHaveStyle({ width: '25rem', zIndex: '1200' });
    expect(list).toHaveClass('fixed', 'inset-x-0', 'mx-auto');
  });
});
