import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Alerts } from '../../alerts/alerts.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { findCrossings, setLow } from './low-stock.repository.ts';

type Dependencies = {
  db: Db;
  publish: Publish;
  alerts: Pick<Alerts, 'tellStaff'>;
  notifications: NotificationsService;
};

/**
 * Tells staff that few accounts of a product are left: once, until there were more in between. It looks at the products
 * themselves, so every way in which stock moves counts, and no sale does anything for it. As with a notice, the toast is for
 * who is there now, and the list is for later.
 */
export function createLowStock({ db, publish, alerts, notifications }: Dependencies) {
  async function watch(): Promise<void> {
    await transact(db, async (trx, afterCommit) => {
      const crossed = await findCrossings(trx);
      for (const { id, name, stock, low_stock: threshold, is_low: isLow } of crossed) {
        if (!(await setLow(trx, id, isLow))) continue;
        if (isLow) {
          await notifications.addForStaff(trx, afterCommit, {
            severity: 'warn',
            render: (words) => words.alerts.lowStock({ product: name, stock, threshold }),
          });
          await alerts.tellStaff(trx, afterCommit, {
            kind: 'stock',
            severity: 'warn',
            path: `/admin/readymade-accounts?open=${id}`,
            write: (words) => words.lowStock({ product: name, stock, threshold }),
          });
        }
        afterCommit(() => publish('admins', 'update_staff', { subject: 'products', id }));
      }
    });
  }

  return { watch };
}
