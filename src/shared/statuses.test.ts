import { describe, expect, it } from 'vitest';
import { isOpen, isRefunded } from './statuses.ts';

describe('the status of a number', () => {
  it('is open until it is finished, cancelled, expired or failed', () => {
    expect((['requested', 'waiting', 'received'] as const).every(isOpen)).toBe(true);
    expect((['finished', 'canceled', 'expired', 'failed'] as const).some(isOpen)).toBe(false);
  });

  it('means a refund when it closed without a code', () => {
    expect((['canceled', 'expired', 'failed'] as const).every(isRefunded)).toBe(true);
    expect(isRefunded('finished')).toBe(false);
  });
});
