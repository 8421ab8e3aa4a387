import { expect, test } from 'vitest';
import { isTooMany, readRetryAfter } from './too-many.ts';

/** As providers were seen or documented to answer. */
test.each([
  [429, '{"title":"RATE_LIMIT","details":""}'],
  [429, 'Too Many Requests'],
  [429, ''],
  [429, '<html><head><title>429 Too Many Requests</title></head></html>'],
  [200, 'Too Many Requests'],
  [200, 'RATE_LIMIT'],
  [200, '{"title":"RATE_LIMIT","details":""}'],
  [200, '{"response":"EXCEEDED_CONCURRENT_OPERATIONS"}'],
  [200, '{"response":"INTERVAL_CONCURRENT_REQUESTS_ERROR"}'],
  [200, '{"response":"TRY_AGAIN_LATER"}'],
  [403, '{"error":"rate limit exceeded"}'],
])('%i %s is a refusal because of too many requests', (status, text) => {
  expect(isTooMany({ status, text })).toBe(true);
});

test.each([
  [200, 'STATUS_OK:Too many requests, try 318204'],
  [200, 'NO_NUMBERS'],
  [200, '{"response":1,"msg":"31820"}'],
  [200, '{"status":"success","data":[{"smsText":"RATE_LIMIT"}]}'],
  [404, '{"title":"NOT_FOUND","details":"Activation Not Found"}'],
  [503, 'Too Many Requests'],
  [500, 'SERVER_ERROR'],
])('%i %s is not', (status, text) => {
  expect(isTooMany({ status, text })).toBe(false);
});

test('the time to wait is read as seconds or as a date of HTTP, and nothing else', () => {
  const now = Date.parse('2026-08-30T10:00:00Z');
  expect(readRetryAfter('7', now)).toBe(7_000);
  expect(readRetryAfter('Sun, 30 Aug 2026 10:00:30 GMT', now)).toBe(30_000);
  expect(readRetryAfter('Sun, 30 Aug 2026 09:00:00 GMT', now)).toBe(0);
  expect([undefined, '', 'soon', '-3', '2026'].map((header) => readRetryAfter(header, now))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    2_026_000,
  ]);
});
