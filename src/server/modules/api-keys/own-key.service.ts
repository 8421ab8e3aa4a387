import { randomInt } from 'node:crypto';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import { hashToken } from '../../security/tokens.ts';
import type { Limit, Limits } from '../limits/limits.service.ts';
import type { SessionService } from '../session/session.service.ts';
import { findLiveKey, isLive, lockKey, writeKey, type ApiKeyRow } from './api-keys.repository.ts';
import type { ApiKeysService } from './api-keys.service.ts';

type Dependencies = { db: Db; apiKeys: ApiKeysService; limits: Limits; session: Pick<SessionService, 'lockProven'> };

const hintLength = 4;
/** Each key brings a notification and an audit event. */
const newKeys: Limit = { name: 'api-keys', most: 10, seconds: 3600 };

/** What customers do to their own key. A key spends the balance and outlives its session, so each change needs a proof. */
export function createOwnKey({ db, apiKeys, limits, session }: Dependencies) {
  /**
   * The key of each request, the same for each try of it. When the connection breaks during the commit, nobody knows
   * whether the key was written, and the request is tried again: its owner has to see the key that is in force.
   */
  const keys = new WeakMap<IdempotencyKey, string>();

  function keyOf(once: IdempotencyKey): string {
    const key = keys.get(once) ?? createKey();
    keys.set(once, key);
    return key;
  }

  /**
   * Creates a key, or replaces the old one, which stops working with the commit. Only the results of this request contain
   * the key: a customer who sends it again changes nothing and gets `key: null`. Raises too_many_requests and the problems of `lockProven`.
   */
  async function rotate(
    caller: Caller,
    once: IdempotencyKey,
  ): Promise<{ api_key: ApiKeyRow | null; key: string | null }> {
    const claims = await limits.claim([[newKeys, String(caller.id)]]);
    const result = await writeOnce(caller, once).catch(async (error: unknown) => {
      await limits.release(db, claims);
      throw error;
    });
    if (result.key === null) await limits.release(db, claims);
    return result;
  }

  async function writeOnce(
    caller: Caller,
    once: IdempotencyKey,
  ): Promise<{ api_key: ApiKeyRow | null; key: string | null }> {
    const { id: userId } = caller;
    const key = keyOf(once);
    const hint = key.slice(-hintLength);
    const written = await transact(db, async (trx, afterCommit) => {
      await session.lockProven(trx, caller);
      const known = await lockKey(trx, userId);
      const before = known?.revoked_at === null ? (await findLiveKey(trx, userId))?.hint : undefined;
      const row = await writeKey(trx, { userId, keyHash: hashToken(key), hint, requestKey: once.key });
      if (!row) return undefined;
      const change = before === undefined ? 'created' : 'rotated';
      await apiKeys.recordChange(trx, afterCommit, userId, change, { before, after: hint });
      return row;
    });
    if (!written) return { api_key: await apiKeys.get(userId), key: (await isLive(db, hashToken(key))) ? key : null };
    return { api_key: written, key };
  }

  /** Revokes the caller's key, if there is one. Raises the problems of `lockProven`. */
  async function revoke(caller: Caller): Promise<null> {
    await transact(db, async (trx, afterCommit) => {
      await session.lockProven(trx, caller);
      await apiKeys.revokeForUser(trx, afterCommit, caller.id);
    });
    return null;
  }

  return { rotate, revoke };
}

const keyLength = 32;
const keySigns = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 32 random letters and digits, 190 bits: a client of the protocol refuses a key of any other form before it calls. */
function createKey(): string {
  return Array.from({ length: keyLength }, () => keySigns.charAt(randomInt(keySigns.length))).join('');
}
