import type { NotificationId } from '#shared/contract/notifications.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

/** Tells the shop which is the newest that was looked at. Staff in a customer's account look at nothing in their name. */
export function tellSeen(api: Api, id: NotificationId): void {
  if (useSessionStore.getState().impersonated) return;
  void api('POST /api/user/notifications/seen', { body: { id } }).catch(() => {});
}
