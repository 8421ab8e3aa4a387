import { describe, expect, it } from 'vitest';
import { furthest, newestFirst } from './number-status.ts';
import { isOpen, isRefunded } from '../../../../shared/statuses.ts';
import { phoneNumber, received } from '../testing/samples.ts';

describe('the status of a number', () => {
  it('is open until it is finished, canceled, expired or failed', () => {
    expect((['requested', 'waiting', 'received'] as const).every(isOpen)).toBe(true);
    expect((['finished', 'canceled', 'expired', 'failed'] as const).some(isOpen)).toBe(false);
  });

  it('means a refund when it closed without a code', () => {
    expect((['canceled', 'expired', 'failed'] as const).every(isRefunded)).toBe(true);
    expect(isRefunded('finished')).toBe(false);
  });

  it('never goes back when an older telling comes later', () => {
    const waiting = phoneNumber();
    const withCode = received(['482915']);
    expect(furthest(withCode, waiting)).toBe(withCode);
    expect(furthest(waiting, withCode)).toBe(withCode);
    expect(furthest(undefined, waiting)).toBe(waiting);
    expect(furthest(phoneNumber({ status: 'canceled' }), waiting).status).toBe('canceled');
  });

  it('goes by the number of messages within the same status', () => {
    const second = received(['482915', '111222']);
    expect(furthest(second, received(['482915']))).toBe(second);
    const asked = received(['482915'], { awaiting_another: true });
    expect(furthest(received(['482915']), asked)).toBe(asked);
  });

  it('lists messages with the newest first', () => {
    expect(newestFirst(received(['1', '2', '3']).messages).map(({ code }) => code)).toEqual(['3', '2', '1']);
  });

  it('keeps the order of messages that came in one moment', () => {
    const [first] = received(['1']).messages;
    if (!first) throw new Error('a received number has a message');
    const together = [first, { ...first, code: '2' }];
    expect(newestFirst(together).map(({ code }) => code)).toEqual(['2', '1']);
  });
});
