import { describe, expect, it } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const plainHttp = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) };

describe('the name of an intended purchase', () => {
  it('is a random UUID', () => {
    expect(createIdempotencyKey()).toMatch(uuid);
  });

  it('is one on a page over plain http too, where the browser offers none', () => {
    expect(createIdempotencyKey(plainHttp)).toMatch(uuid);
  });

  it('is never given twice', () => {
    const names = Array.from({ length: 500 }, () => createIdempotencyKey(plainHttp));
    expect(new Set(names).size).toBe(500);
  });

  it('carries all sixteen bytes', () => {
    expect(createIdempotencyKey({ getRandomValues: (bytes) => bytes.fill(0xff) })).toBe(
      'ffffffff-ffff-4fff-bfff-ffffffffffff',
    );
  });
});
