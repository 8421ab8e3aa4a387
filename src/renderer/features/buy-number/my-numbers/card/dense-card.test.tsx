import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { goOffline, waitingButtons } from '#renderer/testing/offline.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { phoneNumber, received, receivedSms } from '../../testing/samples.ts';
import { DenseCard } from './dense-card.tsx';

const longAgo = Date.now() - 300_000;
const show = async (number: PhoneNumber) => renderWith(await createFakeServices(), <DenseCard number={number} />);

describe('the dense card of a number', () => {
  afterEach(() => goOffline(false));

  it('that waits cannot be cancelled while offline, and says why', async () => {
    await show(phoneNumber({}, longAgo));
    goOffline();
    expect(waitingButtons()).toEqual(['Cancel']);
  });

  it('has the SMS of its code one tap away, and shows one without a code in its place', async () => {
    const { unmount } = await show(received(['482915'], {}, longAgo));
    expect(screen.getByRole('button', { name: 'Copy code' })).toHaveTextContent('Copy code');
    const sms = screen.getByText('Your code is 482915. Do not share it.');
    expect(sms).not.toBeVisible();
    act(() => screen.getByText('482').click());
    expect(sms).toBeVisible();
    unmount();
    await show(receivedSms('Tap https://mango.example/v/482913', {}, longAgo));
    expect(screen.getByText('Tap https://mango.example/v/482913')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy SMS' })).toBeVisible();
  });

  it('with a code gets no other one and is not finished while offline', async () => {
    await show(received(['482915'], {}, longAgo));
    goOffline();
    expect(waitingButtons()).toEqual(['Get another code', 'Finish']);
  });
});
