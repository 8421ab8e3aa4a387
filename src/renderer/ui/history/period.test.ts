import { describe, expect, it } from 'vitest';
import { isNarrowed, momentsOf, readPeriod } from './period.ts';

const now = new Date(2026, 10, 20, 15, 30);
const read = (search: string) => momentsOf(readPeriod(new URLSearchParams(search)), now);
const midnight = (month: number, day: number) => new Date(2026, month - 1, day).toISOString();

describe('a period in the address', () => {
  it('is today and the days before it, from midnight where the reader is', () => {
    expect(read('period=today')).toEqual({ from: midnight(11, 20) });
    expect(read('period=7d')).toEqual({ from: midnight(11, 14) });
    expect(read('period=30d')).toEqual({ from: midnight(10, 22) });
  });

  it('is from one day to the end of another', () => {
    expect(read('from=2026-11-01&to=2026-11-01')).toEqual({ from: midnight(11, 1), to: midnight(11, 2) });
    expect(read('to=2026-02-28')).toEqual({ to: midnight(3, 1) });
  });

  it('is any time when it makes no sense', () => {
    expect(read('period=century&from=2026-99-99&to=tomorrow')).toEqual({});
    expect(isNarrowed(readPeriod(new URLSearchParams('from=x')))).toBe(false);
  });
});
