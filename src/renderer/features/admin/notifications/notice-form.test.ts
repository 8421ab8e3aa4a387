import { describe, expect, it } from 'vitest';
import { audienceOf, draftOf, emptyNotice, localTime, momentOf } from './notice-form.ts';

const written = { ...emptyNotice, title: ' UPI is slow ', message: 'An hour.' };

describe('a notice as it is typed', () => {
  it('is sent without spaces around it, and an empty link is none', () => {
    expect(draftOf(written)).toMatchObject({
      title: 'UPI is slow',
      link: null,
      expires_at: null,
      audience: { to: 'everyone' },
    });
    expect(draftOf({ ...written, title: ' ' })).toBeUndefined();
  });

  it('is for customers who match every filter that was filled in', () => {
    const form = { ...written, to: 'customers' as const, openNumber: true, balanceOver: '100', seenDays: '7' };
    expect(audienceOf(form)).toEqual({
      to: 'customers',
      having: { open_number: true, balance_over: '100.00', seen_days: 7 },
    });
    expect(audienceOf({ ...form, balanceOver: '0' })).toBeUndefined();
    expect(audienceOf({ ...form, balanceOver: 'much' })).toBeUndefined();
    expect(audienceOf({ ...form, seenDays: '1.5' })).toBeUndefined();
  });

  it('is for one customer by the id that staff copy', () => {
    const { customer: _none, ...rest } = written;
    const id = audienceOf({ ...rest, to: 'customer', customer: 'someone' });
    expect(id).toBeUndefined();
  });

  it('keeps a time over the wire and back', () => {
    expect(localTime(momentOf('2026-11-23T09:30') ?? '')).toBe('2026-11-23T09:30');
    expect(momentOf('')).toBeNull();
  });
});
