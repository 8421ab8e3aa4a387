import { create } from 'zustand';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import type { NotificationId } from '#shared/contract/notifications.ts';

const seenKey = 'n_seenNotification';

type Seen = { id: string | null; see: (id: NotificationId) => void };

/** The newest notification this browser has shown on the notifications page. */
export const useSeenNotification = create<Seen>((set) => ({
  id: localStorage.getItem(seenKey),
  see: (id) => {
    // What staff see in a customer's account is not what they have seen of their own.
    if (useSessionStore.getState().impersonated) return;
    localStorage.setItem(seenKey, String(id));
    set({ id: String(id) });
  },
}));

/** True when the newest notification is not the last one seen: the bell then shows a dot. */
export function hasUnseen(newest: NotificationId | undefined, seen: string | null): boolean {
  return newest !== undefined && String(newest) !== seen;
}

/** Follows what other tabs have shown. Returns the unsubscribe function. */
export function watchSeenNotification(browser: Window): () => void {
  useSeenNotification.setState({ id: browser.localStorage.getItem(seenKey) });
  const onStorage = ({ key, storageArea, newValue }: StorageEvent) => {
    if (storageArea !== browser.sessionStorage && (key === seenKey || key === null))
      useSeenNotification.setState({ id: newValue });
  };
  browser.addEventListener('storage', onStorage);
  return () => browser.removeEventListener('storage', onStorage);
}
