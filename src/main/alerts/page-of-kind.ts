import type { AlertKind } from '#shared/staff/alert-kinds.ts';
import { queuePages } from '#main/tray/queue-pages.ts';

/** Where alerts of a kind are worked on. */
export const pageOfKind: Record<AlertKind, string> = {
  ...queuePages,
  broadcasts: '/notifications',
  stock: '/admin/readymade-accounts',
};
