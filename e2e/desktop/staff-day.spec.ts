import { test } from './desktop-test.ts';
import { spendStaffDay } from './staff-day.ts';

test('a day of staff: logged in once, alerted, in a customer’s account from the tray, locked, and gone without a trace', async ({
  machine,
  shop,
  trayHost,
  notifications,
}) => {
  await spendStaffDay({ machine, shop, trayHost, notifications });
});
