import { describe, expect, it } from 'vitest';
import { formatPhone } from './phone.ts';

describe('a phone number', () => {
  it('stands apart after its first two digits', () => {
    expect(formatPhone('919820441733')).toBe('+91 9820441733');
  });

  it('reads the same with or without a plus and spaces', () => {
    expect(formatPhone('+62 8139 022418')).toBe('+62 8139022418');
  });

  it('that is very short has nothing after it', () => {
    expect(formatPhone('91')).toBe('+91');
  });
});
