import type { AccountsTables } from './tables/accounts.ts';
import type { AnalyticsTables } from './tables/analytics.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { CustomersTables } from './tables/customers.ts';
import type { NoticesTables } from './tables/notices.ts';
import type { NumbersTables } from './tables/numbers.ts';
import type { ReadymadeTables } from './tables/readymade.ts';
import type { SiteTables } from './tables/site.ts';
import type { StaffTables } from './tables/staff.ts';
import type { TicketsTables } from './tables/tickets.ts';
import type { WalletTables } from './tables/wallet.ts';
import type { WorkTables } from './tables/work.ts';

/** All tables, by subject. */
export type Tables = AccountsTables &
  AnalyticsTables &
  WalletTables &
  CatalogueTables &
  NumbersTables &
  ReadymadeTables &
  NoticesTables &
  SiteTables &
  WorkTables &
  TicketsTables &
  StaffTables &
  CustomersTables;
