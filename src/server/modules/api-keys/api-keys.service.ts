import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Log } from '../../log.ts';
import { hashToken } from '../../security/tokens.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { endKey, findLiveKey, findOwner, touchKey, type ApiKeyRow, type KeyOwner } from './api-keys.repository.ts';

type Dependencies = { db: Db; notifications: NotificationsService; log: Pick<Log, 'warn'> };
type Change = 'created' | 'rotated' | 'revoked';

/** Keys of the public API: at most one live key per user, stored as a hash. */
export function createApiKeysService({ db, notifications, log }: Dependencies) {
  /** Returns the user's live key without its secret, or null. */
  async function get(userId: UserId): Promise<ApiKeyRow | null> {
    return (await findLiveKey(db, userId)) ?? null;
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

  /** Adds the audit event and the notification, on the caller's transaction. */
  async function recordChange(
    trx: Db,
    afterCommit: AfterCommit,
    userId: UserId,
    change: Change,
    hints: { before?: string | undefined; after?: string | undefined },
  ): Promise<void> {
    await recordAudit(trx, {
      actor: { id: userId },
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

  return { get, revokeForUser, findKeyOwner, recordChange };
}
export type ApiKeysService = ReturnType<typeof createApiKeysService>;

export type { KeyOwner };
