import type { alerts as endpoints } from '#shared/contract/staff/alerts.ts';
import type { Handlers } from '../../http/serve.ts';
import { createAlerts } from './alerts.service.ts';

const lookEveryMs = 1_000;

export function createAlertsModule(dependencies: Parameters<typeof createAlerts>[0]) {
  const alerts = createAlerts(dependencies);
  return {
    handlers: {
      'GET /api/admin/alerts': async ({ caller }) => ({ data: await alerts.list(caller) }),
    } satisfies Handlers<typeof endpoints>,
    // The first look notes what was there before: what is raised from now on is news.
    jobs: [{ name: 'alert staff of cases', everyMs: lookEveryMs, atOnce: true, run: alerts.showOfCases }],
    services: { alerts },
  };
}
