import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Alert as DesktopAlert } from '#shared/contract/desktop/alerts.ts';
import type { EventName, ServerEvents, WireEventOf } from '#shared/contract/events.ts';
import { liveKeys } from '#renderer/data/live-keys.ts';
import { patchNotifications } from '#renderer/data/notifications.ts';
import { patchNumber } from '#renderer/data/numbers.ts';
import { refreshSession } from '#renderer/data/session.ts';
import { patchBalance } from '#renderer/data/wallet.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { areAdminAlertsOff } from '#renderer/lib/admin-alerts.store.ts';
import { createCodeAlert } from '#renderer/lib/code-alert/code-alert.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import type { AppSocket } from '#renderer/lib/connection/socket.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { readEvent } from './read-event.ts';

export { readEvent };

type Listening = { socket: AppSocket; platform: Platform; queryClient: QueryClient; api: Api };

type Applied = {
  client: QueryClient;
  api: Api;
  platform: Platform;
  codeAlert: ReturnType<typeof createCodeAlert>;
  /** Hears whether every event arrives. */
  follow: (isComplete: boolean) => void;
};

/** Applies every event the server pushes. Returns the unsubscribe function. */
export function listenToEvents({ socket, platform, queryClient, api }: Listening): () => void {
  const codeAlert = createCodeAlert(platform);
  let hasGap = false;
  /** Loaded when an event may be missing for the first time. */
  const withGap = (work: (gap: typeof import('./live-gap.ts')) => void) =>
    hasGap && void import('./live-gap.ts').then(work, () => {});
  const follow = (isComplete: boolean) => {
    hasGap ||= !isComplete;
    withGap(({ followLive }) => followLive(isComplete, api, queryClient));
  };
  const listeners = createListeners({ client: queryClient, api, platform, codeAlert, follow });
  const listen = <N extends EventName>(name: N) => socket.on(name, listeners[name]);
  const stops = (Object.keys(listeners) as EventName[]).map((name) => listen(name));
  stops.push(codeAlert.stop, () => withGap(({ leaveLive }) => leaveLive()));
  return () => stops.forEach((stop) => stop());
}

/** One line per event: an event without a listener does not compile. */
function createListeners({ client, api, platform, codeAlert, follow }: Applied): ServerEvents {
  const stale = (...queryKey: QueryKey) => invalidate(client, queryKey);
  return {
    notification: (event) => patchNotifications(client, event),
    update_balance: ({ balance }) => patchBalance(client, balance),
    update_number: ({ number }) => {
      if (!useSessionStore.getState().impersonated) codeAlert.arrived(number);
      patchNumber(client, number);
    },
    update_product: (event) => {
      if (isCached(client, liveKeys.products))
        void import('#renderer/data/readymade.ts').then(({ patchProducts }) => patchProducts(client, event));
    },
    update_recharge: ({ recharge }) => {
      if (isCached(client, liveKeys.recharges) || isCached(client, liveKeys.recharge))
        void import('#renderer/data/recharges.ts').then(({ patchRecharge }) => patchRecharge(client, recharge));
    },
    update_ticket: () => stale('tickets'),
    update_logins: () => {
      stale('login-history');
      stale('sessions');
    },
    update_staff: ({ subject }) => {
      stale('admin', subject);
      // The own role may be among what changed: pages come or go with it.
      if (subject === 'staff') void refreshSession(api, client);
    },
    update_offers: ({ service_ids: ids }) => {
      stale('services');
      if (ids.length === 0) stale('offers');
      for (const id of ids) stale('offers', id);
    },
    live: ({ complete }) => follow(complete),
    update_site: () => {
      stale('site-data');
      stale('recharge-methods');
    },
    alert: ({ type, message }) => toast({ severity: type, message }),
    'admin-toast': (event) => tellOnce(platform, event),
  };
}

/** In the client an alert is told in one place: by the page or by the desktop, as the client says. */
function tellOnce({ desktop }: Platform, event: WireEventOf<'admin-toast'>): void {
  if (desktop?.kind !== 'shop') return showAdminToast(event);
  desktop.alert({ alerts: [alertOf(event)], missed: false }).then(
    (left) => void (left.length > 0 && showAdminToast(event)),
    () => showAdminToast(event),
  );
}

function showAdminToast(event: WireEventOf<'admin-toast'>): void {
  if (areAdminAlertsOff()) return;
  const { title, message, severity } = event;
  const plain = () => toast({ severity, summary: title, message, admin: true });
  // Only staff are sent any: customers load nothing of it.
  if (event.alert) void import('./staff-alerts.ts').then(({ showStaffAlert }) => showStaffAlert(event), plain);
  else plain();
}

/**
 * Refetches what is on screen. A query that is being read for the first time is read once more: its answer may be older than
 * the event, and TanStack Query would take it for a new one.
 */
function invalidate(client: QueryClient, queryKey: QueryKey): void {
  const firstReads = client.getQueryCache().findAll({
    queryKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  void client.invalidateQueries({ queryKey });
  for (const { promise, queryKey: key } of firstReads)
    void promise?.then(
      () => client.invalidateQueries({ queryKey: key, exact: true }),
      () => {},
    );
}

/** Cached data came through its subject's module, so importing that module again needs no request. */
function isCached(client: QueryClient, queryKey: QueryKey): boolean {
  return client.getQueryCache().findAll({ queryKey }).length > 0;
}

/** A toast as an alert of the desktop. */
function alertOf({ title, message, alert }: WireEventOf<'admin-toast'>): DesktopAlert {
  return { ids: alert?.ids ?? [], kind: alert?.kind ?? 'broadcasts', path: alert?.path ?? null, title, message };
}
