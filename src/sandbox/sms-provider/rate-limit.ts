import type { ServerResponse } from 'node:http';

export type RateLimit = {
  /** Requests a second of one key, so many of them at once, and what the answer asks for in seconds or as a date. */
  perSecond: number;
  burst?: number;
  retryAfter?: string;
};
export type Limited = {
  /** Limits requests from now on, or no longer. */
  set(limit: RateLimit | undefined): void;
  /** How many requests were answered and refused since the limit was set. */
  counts(): { answered: number; refused: number };
};

/** Refuses requests above a limit as providers do: 429 with an envelope, sometimes with the time to wait. */
export function createRateLimit(): Limited & { refuse(response: ServerResponse): boolean } {
  let limit: RateLimit | undefined;
  let counts = { answered: 0, refused: 0 };
  let left = 0;
  let filledAt = 0;

  return {
    set(next) {
      limit = next;
      counts = { answered: 0, refused: 0 };
      left = next?.burst ?? 1;
      filledAt = performance.now();
    },
    counts: () => ({ ...counts }),
    refuse(response) {
      if (!limit) return false;
      const now = performance.now();
      left = Math.min(limit.burst ?? 1, left + ((now - filledAt) / 1_000) * limit.perSecond);
      filledAt = now;
      if (left >= 1) {
        left -= 1;
        counts.answered += 1;
        return false;
      }
      counts.refused += 1;
      const wait = limit.retryAfter === undefined ? {} : { 'retry-after': limit.retryAfter };
      response.writeHead(429, { 'content-type': 'text/html; charset=utf-8', ...wait });
      response.end('{"title":"RATE_LIMIT","details":""}');
      return true;
    },
  };
}
