import { isStaff } from '#shared/permissions.ts';
import type { Db } from '../../db/client.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { StaffMoney } from '../staff/money/staff-money.service.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { createBalanceChanges } from './balance-changes.service.ts';
import { listUsers } from './users.repository.ts';

type Dependencies = {
  db: Db;
  ledger: Ledger;
  notifications: NotificationsService;
  publish: Publish;
  staffMoney: StaffMoney;
};

const pageSize = 25;

/** What staff can do with users. */
export function createUsersService(dependencies: Dependencies) {
  return {
    /** A page of users, filtered by a part of the email or by id, newest first; balances in paise. */
    async list({ search, cursor }: { search?: string | undefined; cursor?: string | undefined }) {
      const options = { search: search?.trim(), before: readCursor(cursor), limit: pageSize + 1 };
      const { data, next } = toPage(await listUsers(dependencies.db, options), pageSize, (user) => user.id);
      return { data: data.map((user) => ({ ...user, admin: isStaff(user.role) })), next };
    },

    ...createBalanceChanges(dependencies),
  };
}
