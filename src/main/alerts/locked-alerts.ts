import { z } from 'zod';
import type { Preferences } from '#shared/contract/desktop/alerts.ts';
import { alertKinds } from '#shared/staff/alert-kinds.ts';
import type { Alerts } from '#main/alerts/alerts.ts';
import type { ShopCalls } from '#main/shop/shop-calls.ts';

const List = z.object({ data: z.array(z.object({ id: z.int(), kind: z.enum(alertKinds) })) });

type Dependencies = {
  call: ShopCalls;
  token: () => Promise<string | null>;
  alerts: Pick<Alerts, 'isNew' | 'tellCount'>;
  preferences: () => Preferences;
};

/**
 * What a locked client knows of alerts: how many came. The page has no token then, so the shell asks. They stay untold, and
 * the page tells them once it is back.
 */
export function createLockedAlerts({ call, token, alerts, preferences }: Dependencies) {
  let counted = 0;
  return {
    /** Tells the number of new ones since the last time. Call it every minute while locked. */
    async check(who: string): Promise<void> {
      const own = await token();
      if (own === null) return;
      const { body } = await call({ endpoint: 'GET /api/admin/alerts', tokens: { token: own } });
      const list = List.safeParse(body);
      if (!list.success) return;
      const isWanted = preferences().alerts;
      const count = list.data.data.filter(({ id, kind }) => isWanted[kind] && alerts.isNew(who, id)).length;
      // What quiet hours keep back is told when they are over.
      if (count < counted || (count > counted && alerts.tellCount(count))) counted = count;
    },
    reset: () => {
      counted = 0;
    },
  };
}
