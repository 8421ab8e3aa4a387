import type { ServiceChange } from '#shared/contract/staff/services.ts';
import { lastServicePlace, longestServiceName } from '#shared/staff/sheet.ts';
import type { StaffService } from '#renderer/data/admin/catalogue/services.ts';
import type { CellChange } from '#renderer/ui/admin/sheet/sheet-history.ts';
import { switchText } from '../sheet/switch-cell.tsx';

/** What the cells of a service hold, as text. An empty place is one by demand. */
export const cellTexts = {
  name: ({ name }: StaffService) => name,
  icon: ({ icon }: StaffService) => icon ?? '',
  position: ({ position }: StaffService) => (position === null ? '' : String(position)),
  enabled: ({ enabled }: StaffService) => switchText(enabled),
};
export type ServiceColumn = keyof typeof cellTexts;

/** Reads a name: tidied, or undefined. */
export function readName(text: string): string | undefined {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  return name === '' || name.length > longestServiceName ? undefined : name;
}

/** Reads the name of a brand's mark. Nothing is none. The server knows which there are. */
export function readIcon(text: string): string | undefined {
  const icon = text.trim().toLowerCase();
  return /^[a-z0-9]{0,60}$/.test(icon) ? icon : undefined;
}

export const placeLimits = { least: 1, most: lastServicePlace, isWhole: true };

/** Reads a place of the list. Nothing is a place by demand. */
export function readPlace(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return '';
  return /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= lastServicePlace
    ? String(Number(typed))
    : undefined;
}

/** One change per service from its edited cells. `versions`: what each was based on. */
export function changesOf(edits: readonly CellChange[], versions: ReadonlyMap<string, number>): ServiceChange[] {
  const byRow = new Map<string, ServiceChange>();
  for (const { row, column, text } of edits) {
    const version = versions.get(row);
    if (version === undefined) continue;
    const change = byRow.get(row) ?? { id: Number(row) as ServiceChange['id'], version };
    if (column === 'name') change.name = text;
    if (column === 'icon') change.icon = text === '' ? null : text;
    if (column === 'position') change.position = text === '' ? null : Number(text);
    if (column === 'enabled') change.enabled = text === 'on';
    byRow.set(row, change);
  }
  return [...byRow.values()];
}
