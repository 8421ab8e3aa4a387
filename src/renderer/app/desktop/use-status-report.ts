import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isStaff, may, type Permission } from '#shared/permissions.ts';
import { queuesQuery } from '#renderer/data/admin/desk/queues.ts';
import { authDataQuery } from '#renderer/data/session.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { useAdminAlerts } from '#renderer/lib/admin-alerts.store.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import type { Desktop } from '#renderer/platform/platform.ts';
import { useUnsavedInputs } from '#renderer/ui/unsaved/unsaved.store.ts';
import { useLocale } from '#renderer/words/locale.ts';

/** Tells the client who is logged in, whether the shop is reached, and what waits for staff. */
export function useStatusReport(desktop: Desktop): void {
  const api = useApi();
  const { token, verified, email } = useSessionStore();
  const connection = useConnection(({ networkUp, found, state }) => (networkUp && found !== 'no' ? state : 'lost'));
  const { name: shopName } = useSiteData();
  const isFound = useConnection(({ found }) => found === 'yes');
  const alertsOff = useAdminAlerts((alerts) => alerts.off);
  const unsaved = useUnsavedInputs(({ inputs }) => inputs.length > 0);
  const language = useLocale();
  const auth = useQuery({ ...authDataQuery(api, token), enabled: verified, staleTime: 60_000, gcTime: Infinity });
  const role = auth.data?.role ?? null;
  const isAllowed = (permission: Permission) => isStaff(role) && may(role, permission);
  const impersonates = isAllowed('users.impersonate');
  const { data } = useQuery({
    ...queuesQuery(api),
    enabled: verified && isAllowed('users.read'),
    // Also while the window is hidden: the tray is looked at then.
    refetchIntervalInBackground: true,
  });
  const queues = verified ? data?.queues : undefined;

  useEffect(() => {
    void desktop.reportStatus({
      login: verified ? { email, staff: isStaff(role), impersonates } : null,
      connection,
      queues: (queues ?? []).map(({ name, count, more, overdue }) => ({ name, count, more, overdue })),
      // Until it has answered, the name is the one of shops without a name.
      shop_name: isFound ? shopName : null,
      language,
      alerts_off: alertsOff,
      unsaved,
    });
  }, [
    desktop,
    verified,
    email,
    role,
    impersonates,
    connection,
    queues,
    isFound,
    shopName,
    language,
    alertsOff,
    unsaved,
  ]);
}
