import type { Blocker, DocumentValues, MenuItemValue } from '#shared/contract/staff/settings/site-documents.ts';
import { builtInMenu } from '#shared/pages/menu.ts';

type Menu = DocumentValues['menu'];

const builtInItems: readonly string[] = builtInMenu.flatMap(({ items }) => items);
const builtInSections: readonly string[] = builtInMenu.map(({ id }) => id);
/** Without them a customer could not go home or log out. */
const alwaysShown: readonly string[] = ['dashboard', 'logout'];

/** What would make the menu unusable: an item of the product that is gone, or one of staff's that says or opens nothing. */
export function menuBlockers({ sections }: Menu): Blocker[] {
  const items = sections.flatMap((section, at) =>
    section.items.map((item, index) => ({ item, field: `sections.${at}.items.${index}` })),
  );
  const ids = items.map(({ item }) => item.id);
  const missing = builtInItems.filter((id) => !ids.includes(id));
  return [
    ...missing.map((id) => ({ field: id, code: 'item_needed' as const })),
    ...items.flatMap(({ item, field }, at) => itemBlockers(item, field, ids.indexOf(item.id) !== at)),
    ...sections.flatMap((section, at) => sectionBlockers(sections, section, at)),
  ];
}

function itemBlockers(item: MenuItemValue, field: string, isTwice: boolean): Blocker[] {
  const isOwn = !builtInItems.includes(item.id);
  const needed: [boolean, Blocker][] = [
    [isTwice, { field: `${field}.id`, code: 'twice' }],
    [alwaysShown.includes(item.id) && item.hidden, { field: `${field}.hidden`, code: 'item_shown' }],
    [alwaysShown.includes(item.id) && item.href !== '', { field: `${field}.href`, code: 'own_page' }],
    [isOwn && item.label === '', { field: `${field}.label`, code: 'label_needed' }],
    [isOwn && item.href === '', { field: `${field}.href`, code: 'link_needed' }],
  ];
  return needed.filter(([applies]) => applies).map(([, blocker]) => blocker);
}

function sectionBlockers(sections: Menu['sections'], { id, title }: Menu['sections'][number], at: number): Blocker[] {
  if (sections.findIndex((section) => section.id === id) !== at) return [{ field: `sections.${at}.id`, code: 'twice' }];
  const isNameless = !builtInSections.includes(id) && title === '';
  return isNameless ? [{ field: `sections.${at}.title`, code: 'label_needed' }] : [];
}

/** The menu as customers get it: without what is hidden. Empty for the built-in one, which their app has itself. */
export function shownMenu({ sections }: Menu) {
  return sections
    .map(({ id, title, items }) => ({
      id,
      title,
      items: items.filter(({ hidden }) => !hidden).map(({ hidden: _hidden, ...item }) => item),
    }))
    .filter(({ items }) => items.length > 0);
}
