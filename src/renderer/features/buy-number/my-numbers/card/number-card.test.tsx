import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { goOffline, waitingButtons } from '#renderer/testing/offline.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { NumberCard } from './number-card.tsx';
import { phoneNumber, received, receivedSms } from '../../testing/samples.ts';

const show = async (number: PhoneNumber) => renderWith(await createFakeServices(), <NumberCard number={number} />);
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

describe('the card of a number', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') }));
  afterEach(() => {
    vi.useRealTimers();
    goOffline(false);
  });

  it('that is being bought says so, has no actions yet, and explains a long wait', async () => {
    await show(phoneNumber({ status: 'requested', phone: null, cancel_after: null, expires_at: null }));
    expect(screen.getByText('Finding a number…')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    pass(11);
    expect(screen.getByText(/If we find none, you get a refund/)).toBeVisible();
  });

  it('that waits counts down to its refund', async () => {
    await show(phoneNumber());
    expect(screen.getByText('+91 9820441733')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('20:00');
    pass(78);
    expect(screen.getByRole('timer')).toHaveTextContent('18:42');
    expect(screen.getByText('Waiting for the SMS')).toBeVisible();
    expect(screen.getByText('Auto-refund in 18:42')).toBeVisible();
    pass(1200);
    expect(screen.getByText(/refund in progress/)).toBeVisible();
  });

  it('can be cancelled once the server allows it, and shows the time until then', async () => {
    await show(phoneNumber());
    pass(73);
    expect(screen.getByRole('button', { name: 'Can cancel in 0:47' })).toBeDisabled();
    pass(47);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it('with a code shows it, in groups but as one text, and its actions', async () => {
    await show(received(['482915']));
    const code = screen.getByText('482').parentElement;
    expect(code).toHaveTextContent('482915');
    expect(screen.getByRole('button', { name: /Copy code/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get another code' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Finish' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Cancel/ })).not.toBeInTheDocument();
    expect(screen.getByText('Your code is 482915. Do not share it.')).not.toBeVisible();
  });

  it('cannot be cancelled while offline, and says why', async () => {
    await show(phoneNumber());
    pass(120);
    goOffline();
    expect(waitingButtons()).toEqual(['Cancel']);
  });

  it('with a code gets no other one and is not finished while offline', async () => {
    await show(received(['482915']));
    goOffline();
    expect(waitingButtons()).toEqual(['Get another code', 'Finish']);
  });

  it('that waits for another code says so and keeps showing the earlier one', async () => {
    await show(received(['482915'], { awaiting_another: true }));
    expect(screen.getByText('Waiting for another code')).toBeVisible();
    expect(screen.getByText('482')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get another code' })).not.toBeInTheDocument();
  });

  it('lists the codes that arrived before the newest', async () => {
    await show(received(['482915', '777000']));
    expect(screen.getByText('777')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Earlier codes' })).toHaveTextContent('482915');
  });

  it('with an SMS that has no code shows it whole, copies it, and calls nothing in it a code', async () => {
    const sms = 'Tap to log in:\nhttps://mango.example/v/482913';
    const platform = createFakePlatform();
    const { container } = renderWith(await createFakeServices({}, platform), <NumberCard number={receivedSms(sms)} />);
    expect(screen.getByText(/^Tap to log in/)).toHaveTextContent('https://mango.example/v/482913');
    expect(container.querySelector('.code-figure')).toBeNull();
    expect(screen.queryByText('Full SMS')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy code' })).not.toBeInTheDocument();
    await act(async () => screen.getByRole('button', { name: 'Copy SMS' }).click());
    expect(platform.copied).toEqual([sms]);
  });

  it('has every SMS with a code one tap away', async () => {
    await show(received(['482915', '777000']));
    act(() => screen.getByText('Full SMS').click());
    for (const code of ['482915', '777000'])
      expect(screen.getByText(`Your code is ${code}. Do not share it.`)).toBeVisible();
  });

  it('that cannot receive another code does not offer one', async () => {
    await show(received(['482915'], { can_ask_another: false }));
    expect(screen.queryByRole('button', { name: 'Get another code' })).not.toBeInTheDocument();
  });
});
