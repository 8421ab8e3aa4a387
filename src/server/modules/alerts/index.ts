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
    jobs: [{ name: 'alert staff of cases', everyMs: lookEveryMs, run: alerts.showOfCases }],
    services: { alerts },
  };
}
