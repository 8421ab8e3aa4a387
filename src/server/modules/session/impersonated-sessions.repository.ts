import { sql } from 'kysely';
import type { Role } from '#shared/permissions.ts';
import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Login } from '../../http/serve.ts';
import { discountOf } from '../../db/discounted.ts';
import { isSeenLongAgo, isStaffSessionInUse, type IdleHours } from './sessions.repository.ts';

/** Staff in a customer's account, as one request brings it: the customer, and who is behind it. */
export type ImpersonatedSession = {
  customer: Pick<Login, 'id' | 'email' | 'language' | 'discount'>;
  impersonation: { id: number; actorId: UserId; isActing: boolean; endsAt: Date };
  staff: { email: string; role: Role; language: Language; sessionId: number };
  seenLongAgo: boolean;
};

/**
 * Finds an impersonation by its own token together with the token of the member of staff, who must be logged in and on
 * the staff still. The customer must be neither blocked nor staff by now. One query, over unique indexes.
 */
export async function findImpersonated(
  db: Db,
  tokenHash: Buffer,
  adminTokenHash: Buffer,
  { staff }: IdleHours,
): Promise<ImpersonatedSession | undefined> {
  const row = await db
    .selectFrom('impersonations as row')
    .innerJoin('sessions', 'sessions.id', 'row.session_id')
    .innerJoin('users as actor', (join) =>
      join.onRef('actor.id', '=', 'row.actor_id').onRef('actor.id', '=', 'sessions.user_id'),
    )
    .innerJoin('users as customer', 'customer.id', 'row.user_id')
    .select(['row.id', 'row.actor_id', 'row.user_id', 'row.acting_at', 'row.expires_at', 'sessions.id as sessionId'])
    .select([
      'customer.shown_as',
      'customer.language',
      'actor.shown_as as staffEmail',
      'actor.role',
      'actor.language as staffLanguage',
    ])
    .select(discountOf(sql.ref('customer.id')).as('discount'))
    .select(isSeenLongAgo.as('seenLongAgo'))
    .where('row.token_hash', '=', tokenHash)
    .where('sessions.token_hash', '=', adminTokenHash)
    .where('row.ended_at', 'is', null)
    .where('row.expires_at', '>', sql<Date>`now()`)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where(isStaffSessionInUse(staff))
    .where('actor.blocked_at', 'is', null)
    .where('actor.role', 'is not', null)
    .$narrowType<{ role: Role }>()
    .where('customer.blocked_at', 'is', null)
    .where('customer.role', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    customer: { id: row.user_id, email: row.shown_as, language: row.language, discount: row.discount },
    impersonation: {
      id: row.id,
      actorId: row.actor_id,
      isActing: row.acting_at !== null,
      endsAt: row.expires_at,
    },
    staff: { email: row.staffEmail, role: row.role, language: row.staffLanguage, sessionId: row.sessionId },
    seenLongAgo: row.seenLongAgo,
  };
}
