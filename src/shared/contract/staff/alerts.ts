import { z } from 'zod';
import { contract } from '../contract.ts';
import { Alert } from '../desktop/alerts.ts';
import { Severity } from '../notifications.ts';
import { Moment } from '../wire.ts';

/** An alert that the shop has kept. */
const KeptAlert = Alert.omit({ ids: true }).extend({ id: z.int().positive(), severity: Severity, created_at: Moment });
export type KeptAlert = z.input<typeof KeptAlert>;

export const alerts = contract({
  'GET /api/admin/alerts': {
    access: 'panel.use',
    effect: 'read',
    summary:
      'Alerts of the last 24 hours that the caller may read, and of 30 days about the security of staff, in their language: the newest 100, the oldest first',
    answer: z.object({ data: z.array(KeptAlert) }),
  },
});
