import { useEffect } from 'react';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { logFailure } from '#renderer/lib/log.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import type { Desktop } from '#renderer/platform/platform.ts';

/** Passes on, whenever the page has connected, what the shop kept meanwhile. The client tells each alert once. */
export function useMissedAlerts(desktop: Desktop): void {
  const api = useApi();
  const isStaff = useSessionStore(({ admin, verified }) => admin && verified);
  const isConnected = useConnection(({ state }) => state === 'connected');
  useEffect(() => {
    if (!isStaff || !isConnected) return;
    api('GET /api/admin/alerts').then(
      ({ data }) =>
        desktop.alert({
          alerts: data.map(({ id, kind, title, message, path }) => ({ id, kind, title, message, path })),
          missed: true,
        }),
      (error: unknown) => logFailure('alerts', error),
    );
  }, [api, desktop, isStaff, isConnected]);
}
