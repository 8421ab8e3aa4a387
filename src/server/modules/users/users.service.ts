import { createBalanceChanges } from './balance/balance-changes.service.ts';
import { createBans } from './bans/bans.service.ts';
import { createCustomers } from './customer/customer.service.ts';
import { createRisk } from './customer/risk.service.ts';
import { createDiscounts } from './discount/discounts.service.ts';
import { createDevices } from './devices/devices.service.ts';
import { createUserList } from './list/user-list.service.ts';
import { createTimeline } from './timeline/timeline.service.ts';

type Dependencies = Parameters<typeof createBalanceChanges>[0] &
  Parameters<typeof createBans>[0] &
  Parameters<typeof createCustomers>[0] &
  Parameters<typeof createDiscounts>[0] &
  Parameters<typeof createDevices>[0];

/** What staff can do with users. */
export function createUsersService(dependencies: Dependencies) {
  return {
    ...createUserList(dependencies),
    ...createCustomers(dependencies),
    ...createRisk(dependencies),
    ...createTimeline(dependencies),
    ...createDevices(dependencies),
    ...createDiscounts(dependencies),
    ...createBans(dependencies),
    ...createBalanceChanges(dependencies),
  };
}
