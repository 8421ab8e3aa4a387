import { create } from 'zustand';
import type { NotificationId } from '#shared/notifications.ts';

const seenKey = 'n_seenNotification';

type Seen = { id: string | null; see: (id: NotificationId) => void };

/** The newest notification this browser has shown on the notifications page. */
export const useSeenNotification = create<Seen>((set) => ({
  id: localStorage.getItem(seenKey),
  see: (id) => {
    localStorage.setItem(seenKey, String(id));
    set({ id: String(id) });
  },
}));

/** The bell's dot: there is a newest notification and it is not the one seen last. */
export function hasUnseen(newest: NotificationId | undefined, seen: string | null): boolean {
  return newest !== undefined && String(newest) !== seen;
}
