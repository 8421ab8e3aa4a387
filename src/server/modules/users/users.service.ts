import type { Db } from '../../db/client.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { StaffMoney } from '../staff/money/staff-money.service.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { createBalanceChanges } from './balance-changes.service.ts';
import { createUserList } from './list/user-list.service.ts';

type Dependencies = {
  db: Db;
  ledger: Ledger;
  notifications: NotificationsService;
  publish: Publish;
  staffMoney: StaffMoney;
};

/** What staff can do with users. */
export function createUsersService(dependencies: Dependencies) {
  return { ...createUserList(dependencies), ...createBalanceChanges(dependencies) };
}
