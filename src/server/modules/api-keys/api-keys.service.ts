import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import { createToken, hashToken } from '../../security/tokens.ts';
import { lockOwnAccount } from '../session/account-lock.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import {
  endKey,
  findLiveKey,
  findOwner,
  lockKey,
  touchKey,
  writeKey,
  type ApiKeyRow,
  type KeyOwner,
} from './api-keys.repository.ts';

type Dependencies = { db: Db; notifications: NotificationsService; log: Pick<Log, 'warn'> };
type Change = 'created' | 'rotated' | 'revoked';

const hintLength = 4;

/** Keys of the public API: at most one live key per user, stored as a hash. */
export function createApiKeysService({ db, notifications, log }: Dependencies) {
  /** Returns the user's live key without its secret, or null. */
  async function get(userId: UserId): Promise<ApiKeyRow | null> {
    return (await findLiveKey(db, userId)) ?? null;
  }

  /**
   * Creates a key, or replaces the old one, which stops working with the commit. Only this result contains the key: a
   * repeated request changes nothing and returns `key: null`. Raises signed_out.
   */
  async function rotate(
    caller: Caller,
    once: IdempotencyKey,
  ): Promise<{ api_key: ApiKeyRow | null; key: string | null }> {
    const { id: userId } = caller;
    const key = createToken();
    const hint = key.slice(-hintLength);
    const written = await transact(db, async (trx, afterCommit) => {
      await lockOwnAccount(trx, caller);
      const known = await lockKey(trx, userId);
      const before = known?.revoked_at === null ? (await findLiveKey(trx, userId))?.hint : undefined;
      const row = await writeKey(trx, { userId, keyHash: hashToken(key), hint, requestKey: once.key });
      if (!row) return undefined;
      await recordChange(trx, afterCommit, userId, before === undefined ? 'created' : 'rotated', {
        before,
        after: hint,
      });
      return row;
    });
    if (!written) return { api_key: await get(userId), key: null };
    return { api_key: written, key };
  }

  /** Revokes the caller's key, if there is one. Raises signed_out. */
  async function revoke(caller: Caller): Promise<null> {
    await transact(db, async (trx, afterCommit) => {
      await lockOwnAccount(trx, caller);
      await revokeForUser(trx, afterCommit, caller.id);
    });
    return null;
  }

  /** Revokes a user's key on the caller's transaction, which must hold the account lock. */
  async function revokeForUser(trx: Db, afterCommit: AfterCommit, userId: UserId): Promise<void> {
    const hint = await endKey(trx, userId);
    if (hint !== undefined) await recordChange(trx, afterCommit, userId, 'revoked', { before: hint });
  }

  /** Finds the owner of a key. Never cached, so that a revoked key stops working immediately. */
  async function findKeyOwner(key: string): Promise<KeyOwner | undefined> {
    const hash = hashToken(key);
    const owner = await findOwner(db, hash);
    if (owner?.usedLongAgo) {
      touchKey(db, hash).catch((error: unknown) =>
        log.warn({ err: error }, 'could not update when an API key was last used'),
      );
    }
    return owner;
  }

  /** Adds the audit event and the notification. */
  async function recordChange(
    trx: Db,
    afterCommit: AfterCommit,
    userId: UserId,
    change: Change,
    hints: { before?: string | undefined; after?: string | undefined },
  ): Promise<void> {
    await recordAudit(trx, {
      actorId: userId,
      action: `api_key.${change}`,
      subject: `user:${userId}`,
      ...(hints.before !== undefined && { before: { hint: hints.before } }),
      ...(hints.after !== undefined && { after: { hint: hints.after } }),
    });
    await notifications.add(trx, afterCommit, {
      userId,
      severity: 'info',
      render: ({ apiKey }) => apiKey[change],
    });
  }

  return { get, rotate, revoke, revokeForUser, findKeyOwner };
}
export type ApiKeysService = ReturnType<typeof createApiKeysService>;

export type { KeyOwner };
