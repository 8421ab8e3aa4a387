import type { FieldWords } from '#renderer/ui/admin/conflict/conflict-dialog.tsx';
import { plainText } from '#renderer/ui/admin/conflict/conflict-dialog.tsx';
import { isSame, type BothChanged } from '#renderer/ui/admin/conflict/merge-mine.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminMenuWords, adminSiteWords } from '#renderer/words/en/admin/site/site.ts';
import { ownNames } from './item-names.ts';
import { placesOf, rowsOf, type MenuRow, type MenuValue } from './menu-rows.ts';

/** What a field of the menu is called, and its value in words. The path is one in its rows. */
export function menuWordsOf([step, , field]: BothChanged['path']): FieldWords {
  const t = adminMenuWords.get();
  if (typeof step !== 'object')
    return { label: adminPartsWords.get().order, say: (rows) => (rows as MenuRow[]).map(nameOf).join(', ') };
  const row = step.entry as MenuRow;
  const name = nameOf(row);
  if (row.kind === 'section') return { label: t.sectionTitle({ name }) };
  const { label, opens } = adminSiteWords.get();
  const fields: Partial<Record<string, FieldWords>> = {
    label: { label },
    href: { label: opens },
    icon: { label: t.icon, say: (icon) => (icon === '' ? t.ownIcon : plainText(icon).replaceAll('-', ' ')) },
    badge: { label: t.badge },
    hidden: { label: t.isHidden },
  };
  const found = typeof field === 'string' ? fields[field] : undefined;
  if (!found) return { label: name, say: (value) => nameOf(value as MenuRow) };
  return { ...found, label: `${name}: ${found.label}` };
}

/** A field of the contract as the path that `menuWordsOf` reads. */
export function menuStepsOf(value: MenuValue | undefined, path: string): BothChanged['path'] {
  const field = path.split('.').at(-1) ?? '';
  const key = value && [...placesOf(value)].find(([, place]) => path === `${place}.${field}`)?.[0];
  const row = value && rowsOf(value).find((one) => one.key === key);
  return row ? [{ entry: row }, row.kind, field] : [field];
}

/** The rows that differ, by their names; the order where only that does. */
export function changedRows(before: MenuValue, after: MenuValue): string {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const known = new Map(old.map((row) => [row.key, row]));
  const left = new Set(now.map(({ key }) => key));
  const changed = [
    ...now.filter((row) => !isSame(row, known.get(row.key))),
    ...old.filter(({ key }) => !left.has(key)),
  ];
  if (changed.length > 0) return changed.map(nameOf).join(', ');
  return isSame(old, now) ? '' : adminPartsWords.get().order;
}

function nameOf(row: MenuRow): string {
  const names = ownNames();
  const t = adminMenuWords.get();
  if (row.kind === 'item') return row.item.label || names[row.item.id] || t.newItem;
  return row.section.title || names[row.section.id] || t.section;
}
