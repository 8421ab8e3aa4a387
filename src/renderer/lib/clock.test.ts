import { describe, expect, it } from 'vitest';
import { atLeast, clockOffset } from './clock.store.ts';

const noon = Date.parse('2026-11-20T12:00:00.000Z');
const at = (ms: number) => new Date(noon + ms).toISOString();

describe('the clock of the server', () => {
  it('agrees when its time lies between question and answer', () => {
    expect(clockOffset(at(300), noon, noon + 900)).toBe(0);
  });

  it('is ahead by what lies beyond the answer', () => {
    expect(clockOffset(at(60_000), noon, noon + 900)).toBe(59_100);
  });

  it('is behind by what lies before the question', () => {
    expect(clockOffset(at(-60_000), noon, noon + 900)).toBe(-60_000);
  });

  it('is left alone for a difference the network explains', () => {
    expect(clockOffset(at(2_000), noon, noon + 900)).toBe(0);
  });

  it('is ahead when the server tells of a time still to come', () => {
    expect(atLeast(0, [at(-5_000), at(40_000)], noon)).toBe(40_000);
  });

  it('keeps the known difference when nothing contradicts it', () => {
    expect(atLeast(-7_000, [at(-60_000)], noon)).toBe(-7_000);
    expect(atLeast(-7_000, [], noon)).toBe(-7_000);
  });
});
