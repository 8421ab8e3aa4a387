import { z } from 'zod';
import { Severity } from '#shared/contract/notifications.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { Moment, understoodSearch } from '#shared/contract/wire.ts';
import { isUserSearch, userSorts } from '#shared/staff/customers.ts';
import { bulkAction, type BulkActions } from '../bulk/bulk-action.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { createUsersService } from './users.service.ts';

/** The list's query string. */
const UserFilter = z.strictObject({
  search: understoodSearch(isUserSearch).default(''),
  sort: z.enum(userSorts).default('newest'),
});

type Users = Pick<ReturnType<typeof createUsersService>, 'banIn' | 'hasStaff' | 'noteIn' | 'findIds'>;

/** What can be done to many users at once. */
export function bulkOfUsers({ notifications }: { notifications: NotificationsService }, users: Users): BulkActions {
  return {
    'user.ban': bulkAction({
      permission: 'users.ban',
      filter: UserFilter,
      params: z.strictObject({ until: Moment.nullable() }),
      find: users.findIds,
      isOfStaff: users.hasStaff,
      run: (trx, afterCommit, actor, { id, params, reason }) =>
        users.banIn(trx, afterCommit, actor, id as UserId, { reason, until: params.until }),
    }),
    'user.note': bulkAction({
      permission: 'users.note',
      filter: UserFilter,
      params: z.strictObject({}),
      find: users.findIds,
      run: (trx, afterCommit, actor, { id, reason }) =>
        users.noteIn(trx, afterCommit, actor, {
          userId: id as UserId,
          text: reason,
          key: `bulk:${actor.parentId ?? 0}:${id}`,
        }),
    }),
    'user.notify': bulkAction({
      permission: 'notifications.edit',
      filter: UserFilter,
      params: z.strictObject({
        title: z.string().trim().min(1).max(100),
        message: z.string().trim().min(1).max(500),
        severity: Severity,
      }),
      find: users.findIds,
      run: async (trx, afterCommit, _actor, { id, params }) => {
        await notifications.add(trx, afterCommit, { userId: id as UserId, ...params });
      },
    }),
  };
}
