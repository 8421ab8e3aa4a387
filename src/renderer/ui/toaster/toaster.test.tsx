import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastFigures } from '../tokens.ts';
import { Toaster } from './toaster.tsx';
import { toast, useToasts } from './toasts.store.ts';

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useToasts.setState({ shown: [] });
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

  it('stays for 3000 ms, leaves within 300, and is gone', () => {
    render(<Toaster />);
    show({ severity: 'info', message: 'Hello' });
    pass(2900);
    expect(screen.getByText('Hello')).toBeVisible();
    pass(150);
    expect(useToasts.getState().shown).toHaveLength(1);
    pass(300);
    expect(useToasts.getState().shown).toHaveLength(0);
  });

  it('of an admin stays for 5000 ms', () => {
    render(<Toaster />);
    show({ severity: 'warn', message: 'Broadcast', life: toastFigures.adminLife });
    pass(4900);
    expect(screen.getByText('Broadcast')).toBeVisible();
    pass(500);
    expect(useToasts.getState().shown).toHaveLength(0);
  });

  it('shows top and centred, at most 25rem wide, above everything at 1200', () => {
    render(<Toaster />);
    const list = document.querySelector('ol');
    expect(list).toHaveStyle({ width: '25rem', zIndex: '1200' });
    expect(list).toHaveClass('top-0', 'mx-auto');
  });
});
