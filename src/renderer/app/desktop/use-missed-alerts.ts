import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { loggedAs } from '#renderer/lib/connection/query-client.ts';
import { logFailure } from '#renderer/lib/log.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import type { Desktop } from '#renderer/platform/platform.ts';

/** What the shop kept. A reconnect asks for it anew, as for everything, and a failure is tried again until it is answered. */
function keptAlertsQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'kept-alerts'],
    queryFn: () => api('GET /api/admin/alerts'),
    staleTime: Infinity,
    // The window is hidden most of the time.
    refetchIntervalInBackground: true,
    meta: loggedAs('alerts'),
  });
}

/** Passes on what the shop kept while the page was not connected. The client tells each alert once. */
export function useMissedAlerts(desktop: Desktop): void {
  const isStaff = useSessionStore(({ admin, verified }) => admin && verified);
  // Asked once events arrive: what came between the answer and the connection would be neither missed nor heard.
  const isConnected = useConnection(({ state }) => state === 'connected');
  const { data, dataUpdatedAt } = useQuery({ ...keptAlertsQuery(useApi()), enabled: isStaff && isConnected });
  useEffect(() => {
    if (!data) return;
    const alerts = data.data.map(({ id, kind, title, message, path }) => ({ ids: [id], kind, title, message, path }));
    const severityOf = new Map(data.data.map(({ id, severity }) => [id, severity]));
    desktop
      .alert({ alerts, missed: true })
      .then(async (left) => {
        const { showStaffAlert } = await import('../staff-alerts.ts');
        for (const { ids, kind, title, message, path } of left) {
          const severity = severityOf.get(ids[0] ?? 0) ?? 'info';
          showStaffAlert({ title, message, severity, alert: { ids, kind, path } });
        }
      })
      .catch((error: unknown) => logFailure('alerts', error));
  }, [desktop, data, dataUpdatedAt]);
}
