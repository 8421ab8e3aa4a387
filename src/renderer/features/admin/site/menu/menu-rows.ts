import type { DocumentValues, MenuItemValue } from '#shared/contract/staff/settings/site-documents.ts';

export type MenuValue = DocumentValues['menu'];
export type MenuSectionValue = MenuValue['sections'][number];
/** The menu as one list, in which an item can move from section to section: each section's head, then its items. */
export type MenuRow =
  | { key: string; kind: 'section'; section: Omit<MenuSectionValue, 'items'> }
  | { key: string; kind: 'item'; item: MenuItemValue };

export function rowsOf({ sections }: MenuValue): MenuRow[] {
  return sections.flatMap(({ items, ...section }) => [
    { key: `section:${section.id}`, kind: 'section' as const, section },
    ...items.map((item) => ({ key: item.id, kind: 'item' as const, item })),
  ]);
}

/** Where each row stands in the document, by its key. */
export function placesOf({ sections }: MenuValue): ReadonlyMap<string, string> {
  return new Map(
    sections.flatMap(({ id, items }, at) => [
      [`section:${id}`, `sections.${at}`] as const,
      ...items.map((item, place) => [item.id, `sections.${at}.items.${place}`] as const),
    ]),
  );
}

export function menuOf(rows: readonly MenuRow[]): MenuValue {
  const sections: MenuSectionValue[] = [];
  for (const row of rows) {
    if (row.kind === 'section') sections.push({ ...row.section, items: [] });
    else sections.at(-1)?.items.push(row.item);
  }
  return { sections };
}

/** Moves an item to the place of another row. Never above the first section's head, where it would be in none. */
export function moveRow(rows: readonly MenuRow[], key: string, toKey: string): MenuRow[] {
  const from = rows.findIndex((row) => row.key === key);
  const to = Math.max(
    1,
    rows.findIndex((row) => row.key === toKey),
  );
  const row = rows[from];
  if (!row || row.kind === 'section' || from === to) return [...rows];
  const left = rows.filter((one) => one !== row);
  return [...left.slice(0, to), row, ...left.slice(to)];
}

export function changeItem(rows: readonly MenuRow[], key: string, changes: Partial<MenuItemValue>): MenuRow[] {
  return rows.map((row) =>
    row.kind === 'item' && row.key === key ? { ...row, item: { ...row.item, ...changes } } : row,
  );
}

export function renameSection(rows: readonly MenuRow[], key: string, title: string): MenuRow[] {
  return rows.map((row) =>
    row.kind === 'section' && row.key === key ? { ...row, section: { ...row.section, title } } : row,
  );
}

/** The n-th item, from 1, and how many there are: for announcements. */
export function placeOf(rows: readonly MenuRow[], key: string): { place: number; count: number } {
  const items = rows.filter(({ kind }) => kind === 'item');
  return { place: items.findIndex((row) => row.key === key) + 1, count: items.length };
}
