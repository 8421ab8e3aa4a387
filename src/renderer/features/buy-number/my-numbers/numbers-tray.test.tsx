import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { NumbersTray } from './numbers-tray.tsx';
import { phoneNumber, received, receivedSms } from '../testing/samples.ts';

const show = (...numbers: PhoneNumber[]) => {
  const onOpen = vi.fn<() => void>();
  render(<NumbersTray numbers={numbers} onOpen={onOpen} />);
  return onOpen;
};

describe('the tray of my numbers', () => {
  it('shows how many are open and scrolls to them on a tap', async () => {
    const onOpen = show(phoneNumber(), phoneNumber({ id: 8 }), phoneNumber({ id: 6, status: 'canceled' }));
    await userEvent.click(screen.getByRole('button', { name: '2 open numbers' }));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('shows a code that arrived', () => {
    show(phoneNumber({ id: 8 }), received(['482915']));
    expect(screen.getByRole('button')).toHaveTextContent('WhatsApp code482915');
  });

  it('says that an SMS without a code arrived', () => {
    show(phoneNumber({ id: 8 }), receivedSms('Tap https://mango.example/v/482913'));
    expect(screen.getByRole('button')).toHaveTextContent(/^WhatsApp SMS$/);
  });

  it('is hidden without open numbers', () => {
    show(phoneNumber({ status: 'expired' }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
