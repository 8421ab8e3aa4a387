import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisLink } from './redis.ts';

type Limit = { name: string; most: number; seconds: number };

/** Without an answer of Redis, each process counts by itself for so long, in ms: nobody waits for a Redis that hangs. */
const restMs = 1_000;

/**
 * Creates a limit of requests that all processes count together. While Redis is away, and where there is none, each counts by
 * itself. The returned function counts requests of `who`, and returns in how many ms more are allowed; undefined when these are.
 */
export function createRateLimit({ name, most, seconds }: Limit, redis: RedisLink | undefined) {
  const options = { keyPrefix: `numdesk:limit:${name}`, points: most, duration: seconds };
  const alone = new RateLimiterMemory(options);
  // A flood is refused without asking Redis.
  const together =
    redis &&
    new RateLimiterRedis({
      ...options,
      storeClient: redis.client,
      rejectIfRedisNotReady: true,
      inMemoryBlockOnConsumed: most,
    });
  let restUntil = 0;
  let hasFailed = false;

  async function count(who: string, requests: number): Promise<void> {
    if (!together || performance.now() < restUntil) return void (await alone.consume(who, requests));
    // After a failure one request tries Redis again.
    if (hasFailed) restUntil = performance.now() + restMs;
    try {
      await together.consume(who, requests);
      hasFailed = false;
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      hasFailed = true;
      restUntil = performance.now() + restMs;
      await alone.consume(who, requests);
    }
  }

  return async (who: string, requests = 1): Promise<number | undefined> => {
    try {
      await count(who, requests);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  };
}
