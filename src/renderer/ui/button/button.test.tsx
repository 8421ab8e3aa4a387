import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { goOffline } from '#renderer/testing/offline.ts';
import { switchToHindi } from '#renderer/testing/switch-to-hindi.ts';
import { Button } from './button.tsx';
import { useToasts } from '../toaster/toasts.store.ts';

const toasts = () => useToasts.getState().shown.map(({ message }) => message);
const reason = 'You are offline. Try again when you are back online.';

describe('a button that needs a connection', () => {
  afterEach(() => {
    goOffline(false);
    useToasts.setState({ shown: [] });
  });

  it('is disabled while offline, shows the reason, and announces it when pressed', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button needsShop onClick={onClick}>
        Pay
      </Button>,
    );
    goOffline();
    const button = screen.getByRole('button', { name: 'Pay' });
    expect(button).toHaveAttribute('aria-description', reason);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(toasts()).toEqual([reason]);

    goOffline(false);
    expect(button).not.toHaveAttribute('aria-disabled');
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('does not submit its form, not even by Enter', async () => {
    const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
        <input aria-label="Amount" />
        <Button type="submit" needsShop>
          Pay
        </Button>
      </form>,
    );
    goOffline();
    await userEvent.type(screen.getByLabelText('Amount'), '5{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    goOffline(false);
    await userEvent.type(screen.getByLabelText('Amount'), '5{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('shows the reason in Hindi when the page is in Hindi', async () => {
    await switchToHindi();
    render(<Button needsShop>Pay</Button>);
    goOffline();
    expect(screen.getByRole('button')).toHaveAccessibleDescription(/^आप ऑफ़लाइन हैं/);
  });
});

it('a button that needs no connection works offline', async () => {
  const onClick = vi.fn<() => void>();
  render(<Button onClick={onClick}>Copy</Button>);
  goOffline();
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledOnce();
  goOffline(false);
});
