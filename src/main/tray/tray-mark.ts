import type { TrayState } from '#main/tray/tray-items.ts';

export type TrayMark = 'normal' | 'attention' | 'offline';

/** What the icon tells at a glance. `untended`: alerts came that nobody has looked at. */
export function markOf({ status, locked }: Pick<TrayState, 'status' | 'locked'>, untended: boolean): TrayMark {
  if (locked || !status?.login) return 'normal';
  if (status.connection === 'lost') return 'offline';
  return untended || status.queues.some(({ overdue }) => overdue) ? 'attention' : 'normal';
}
