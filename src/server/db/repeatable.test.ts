import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { createInFlight, repeatable, sameBody } from './repeatable.ts';

const idempotencyKey = { key: 'key', bodyHash: 'body' };
const row = { id: 7, body_hash: 'body' };

function request(run: () => Promise<string | undefined>, known?: typeof row) {
  const find = vi.fn<() => Promise<typeof known>>(() => Promise.resolve(known));
  const repeat = ({ id }: typeof row) => `again ${id}`;
  const result = repeatable({ run, constraint: 'request_key', find, isSame: sameBody(idempotencyKey), repeat });
  return { result, find };
}

function violationOf(constraint: string): Error {
  return Object.assign(new pg.DatabaseError('duplicate key', 0, 'error'), { code: '23505', constraint });
}

test('a first request needs no lookup', async () => {
  const { result, find } = request(() => Promise.resolve('done'));
  expect(await result).toBe('done');
  expect(find).not.toHaveBeenCalled();
});

test('a taken key returns the first result again, whether `run` returns undefined or violates the constraint', async () => {
  expect(await request(() => Promise.resolve(undefined), row).result).toBe('again 7');
  expect(await request(() => Promise.reject(violationOf('request_key')), row).result).toBe('again 7');
});

test('a refusal is raised for a new key; a key that already succeeded returns its result', async () => {
  const refuse = () => Promise.reject(new Problem('balance_too_low'));
  await expect(request(refuse).result).rejects.toMatchObject({ code: 'balance_too_low' });
  expect(await request(refuse, row).result).toBe('again 7');
});

test('another body with the same key is refused', async () => {
  const other = { ...row, body_hash: 'other' };
  await expect(request(() => Promise.resolve(undefined), other).result).rejects.toMatchObject({ code: 'key_reused' });
});

test('any other error is rethrown without a lookup', async () => {
  const { result, find } = request(() => Promise.reject(violationOf('another_constraint')), row);
  await expect(result).rejects.toMatchObject({ constraint: 'another_constraint' });
  expect(find).not.toHaveBeenCalled();
});

test('equal concurrent requests share one run; another user, key or body runs separately', async () => {
  const share = createInFlight<number>();
  let runs = 0;
  const run = () => Promise.resolve((runs += 1));
  const user = 1 as UserId;
  const results = await Promise.all([
    share(user, idempotencyKey, run),
    share(user, idempotencyKey, run),
    share(2 as UserId, idempotencyKey, run),
    share(user, { ...idempotencyKey, key: 'other' }, run),
    share(user, { ...idempotencyKey, bodyHash: 'other' }, run),
  ]);
  expect(results).toEqual([1, 1, 2, 3, 4]);
  expect(await share(user, idempotencyKey, run)).toBe(5);
});
