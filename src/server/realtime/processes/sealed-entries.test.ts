import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from 'socket.io-adapter';
import { createSeal } from '../../security/seal.ts';
import { startRedis, type RedisServer } from '../../testing/redis-server.ts';
import { createKeptSessions } from './kept-sessions.ts';
import { createSealedEntries, mostSkewMs, type Entry } from './sealed-entries.ts';

const stream = 'numdesk:events';
const keptMs = 180_000;
const seal = createSeal({ current: 'a secret for this test run only' }, 'events');

let server: RedisServer;
let redis: Redis;
beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  await server.close();
});
beforeEach(() => redis.flushall());

/** A process whose clock is ahead of ours by so much, in ms. */
function startProcess({ aheadMs = 0 } = {}) {
  let unreadable = 0;
  const now = () => Date.now() + aheadMs;
  const entries = createSealedEntries(seal, () => void (unreadable += 1), now);
  const uid = randomUUID();
  let from = '-';
  return {
    say: (data: string) => redis.xadd(stream, '*', ...entries.seal(['uid', uid, 'data', data])),
    /** What it reads of what has come since it last read. */
    async hear(): Promise<string[]> {
      const read = (await redis.xrange(stream, from, '+')) as Entry[];
      from = `(${read.at(-1)?.[0] ?? '0-0'}`;
      return entries.openAll(read).flatMap(([, fields]) => fields[fields.indexOf('data') + 1] ?? []);
    },
    hearKept: async () => entries.openKept((await redis.xrange(stream, '-', '+')) as Entry[], keptMs),
    unreadable: () => unreadable,
  };
}
const said = ([, fields]: Entry) => fields[fields.indexOf('data') + 1];
const replay = async (index: number) => {
  const read = (await redis.xrange(stream, '-', '+')) as Entry[];
  await redis.xadd(stream, '*', ...(read[index]?.[1] ?? []));
};

describe('what the processes of a shop tell each other', () => {
  test('is heard once: an entry that somebody adds again is not', async () => {
    const [one, other, reader] = [startProcess(), startProcess(), startProcess()];
    await one.say('code 1');
    await other.say('code 2');
    await one.say('code 3');
    expect(await reader.hear()).toEqual(['code 1', 'code 2', 'code 3']);
    for (const index of [0, 1, 2]) await replay(index);
    expect(await reader.hear()).toEqual([]);
    await one.say('code 4');
    expect(await reader.hear()).toEqual(['code 4']);
    expect(reader.unreadable()).toBe(0);
  });

  test('is not heard again by a process that has started since', async () => {
    const one = startProcess();
    await one.say('code 1');
    const started = startProcess();
    expect((await started.hearKept()).map(said)).toEqual(['code 1']);
    await replay(0);
    expect(await started.hear()).toEqual([]);
  });

  test('is not heard from long ago, even where the stream was emptied', async () => {
    const long = startProcess({ aheadMs: -mostSkewMs - 1_000 });
    await long.say('code of last week');
    const started = startProcess();
    expect(await started.hear()).toEqual([]);
    expect(started.unreadable()).toBe(1);
  });

  test('is heard where clocks differ, and after a process was started again', async () => {
    const reader = startProcess();
    for (const aheadMs of [-mostSkewMs + 5_000, 0, mostSkewMs - 5_000]) {
      const one = startProcess({ aheadMs });
      await one.say(`from ${aheadMs}`);
      await one.say(`again from ${aheadMs}`);
      expect(await reader.hear()).toEqual([`from ${aheadMs}`, `again from ${aheadMs}`]);
    }
    expect(reader.unreadable()).toBe(0);
  });

  test('is counted as missing where it does not say who says it, how many and when', async () => {
    const reader = startProcess();
    await redis.xadd(stream, '*', 'sealed', seal.seal(JSON.stringify(['uid', 'x', 'data', 'y'])).toString('base64'));
    await redis.xadd(stream, '*', 'sealed', 'bm90aGluZw==');
    expect(await reader.hear()).toEqual([]);
    expect(reader.unreadable()).toBe(2);
  });
});

test('a lost connection goes on once, and again only when it was lost again', async () => {
  const sessions = createKeptSessions(redis, seal, 120_000);
  const session = { sid: 'a', pid: 'p1', rooms: ['user:1'], data: {} } as unknown as Omit<Session, 'missedPackets'>;
  await sessions.keep(session);
  const [key = ''] = await redis.keys('numdesk:socket:*');
  const stored = (await redis.get(key)) ?? '';
  expect(await sessions.take('p1')).toEqual(session);
  await redis.set(key, stored);
  expect(await sessions.take('p1')).toBeUndefined();

  await sessions.keep({ ...session, pid: 'p2' });
  const [other = ''] = await redis.keys('numdesk:socket:*');
  await redis.set(other, stored);
  expect(await sessions.take('p2')).toBeUndefined();

  await expect
    .poll(async () => {
      await sessions.keep(session);
      return sessions.take('p1');
    })
    .toEqual(session);
});
