import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { BalancePill } from './balance-pill.tsx';
import { changeShownMs } from './use-balance-change.ts';

const become = (balance: string) => act(() => useSessionStore.getState().setBalance(balance as Rupees));

describe('the balance pill', () => {
  beforeEach(async () => {
    const services = await createFakeServices();
    useSessionStore.setState({ balance: '100.00' as Rupees });
    vi.useFakeTimers();
    renderWith(services, <BalancePill />);
  });
  afterEach(() => vi.useRealTimers());

  it('links to recharge and shows no change when it is first known', () => {
    expect(screen.getByRole('link', { name: 'Balance ₹100.00, recharge' })).toHaveAttribute('href', '/recharge');
    expect(screen.queryByTestId('balance-change')).not.toBeInTheDocument();
  });

  it('shows for a moment what was deducted', () => {
    become('87.50');
    expect(screen.getByTestId('balance-change')).toHaveTextContent('−₹12.50');
    act(() => {
      vi.advanceTimersByTime(changeShownMs);
    });
    expect(screen.queryByTestId('balance-change')).not.toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveTextContent('₹87.50');
  });

  it('shows what was refunded', () => {
    become('87.50');
    become('100.00');
    expect(screen.getByTestId('balance-change')).toHaveTextContent('+₹12.50');
  });
});
