import { describe, expect, it } from 'vitest';
import { NoAnswer, ForeignAnswer } from '#shared/client.ts';
import type { Rupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import { buyFailure } from './buy-failure.ts';
import { offer } from '../testing/samples.ts';

const india = offer({ id: 1, price: '12.50' });
const failure = (error: unknown, balance = '8.00') => buyFailure(error, india, balance as Rupees);

describe('a purchase that failed', () => {
  it('for a low balance names the missing amount and offers to recharge', () => {
    expect(failure(new Problem('balance_too_low'))).toMatchObject({
      help: 'recharge',
      missing: '4.50',
      isUncertain: false,
    });
  });

  it('for a low balance names no amount when the known balance would have been enough', () => {
    expect(failure(new Problem('balance_too_low'), '20.00')).not.toHaveProperty('missing');
  });

  it('because none are left says that nothing was charged and suggests the next', () => {
    expect(failure(new Problem('no_numbers'))).toEqual({
      message: 'Server 1 has no numbers left in India. You were not charged.',
      help: 'next',
      isUncertain: false,
    });
  });

  it('without an answer says that the result is unknown and keeps the purchase for a retry', () => {
    const { message, help, isUncertain } = failure(new NoAnswer('timeout'));
    expect(message).toContain('If you bought it, it is in My numbers.');
    expect([help, isUncertain]).toEqual(['again', true]);
  });

  it('with the page of a proxy does not blame the connection, and keeps the purchase for a retry', () => {
    const failed = failure(new ForeignAnswer(502));
    expect(failed).toEqual(failure(new Problem('unexpected')));
    expect(failed.message).not.toMatch(/connect/i);
  });

  it('by an unexpected server error keeps the purchase for a retry too', () => {
    expect(failure(new Problem('unexpected'))).toMatchObject({ help: 'again', isUncertain: true });
    expect(failure(new Problem('unavailable'))).toMatchObject({ help: 'again', isUncertain: true });
    expect(failure(new Problem('unavailable')).message).toMatch(
      /it is in My numbers\. Trying again never charges twice/,
    );
  });

  it('for any other reason shows the message of its problem code', () => {
    expect(failure(new Problem('too_many_requests'))).toEqual({
      message: 'Too many attempts. Wait a few minutes and try again.',
      help: 'none',
      isUncertain: false,
    });
  });
});
