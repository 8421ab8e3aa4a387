import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSiteDocument } from '#renderer/data/admin/site.ts';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { adminMenuWords, adminSiteWords } from '#renderer/words/en/admin/site/site.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { useWrongField } from '../document/checks.tsx';
import { DocumentPage } from '../document/document-page.tsx';
import { PreviewPane } from '../document/preview-pane.tsx';
import { ownNames } from './item-names.ts';
import { changedRows, menuStepsOf, menuWordsOf } from './menu-field-words.ts';
import { MenuItemForm } from './menu-item-form.tsx';
import { MenuItemRow, MenuSectionRow } from './menu-row.tsx';
import {
  changeItem,
  menuOf,
  moveRow,
  placeOf,
  placesOf,
  renameSection,
  rowsOf,
  type MenuRow,
  type MenuValue,
} from './menu-rows.ts';

/** The customers' side menu: order, labels, icons, links, badges, and what is hidden. */
export function MenuPage() {
  const titles = useWords(adminTitles);
  const editor = useSiteDocument('menu', { split: rowsOf, join: menuOf });
  return (
    <DocumentPage
      name="menu"
      title={titles.menu}
      editor={editor}
      wordsOf={menuWordsOf}
      stepsOf={(path) => menuStepsOf(editor.value, path)}
      wanted={wanted}
      partsOf={changedRows}
      preview={<PreviewPane name="menu" keptAt={editor.keptAt} />}
    >
      {editor.value && <MenuEditor value={editor.value} onChange={editor.edit} />}
    </DocumentPage>
  );
}

function wanted(path: string): string | undefined {
  return path.endsWith('.href') ? adminSiteWords.get().badLink : undefined;
}

function MenuEditor({ value, onChange }: { value: MenuValue; onChange: (value: MenuValue) => void }) {
  const t = useWords(adminMenuWords);
  const site = useWords(adminSiteWords);
  const [openKey, setOpenKey] = useState<string>();
  const [added, setAdded] = useState<string>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const rows = rowsOf(value);
  const wrongOf = useWrongField();
  const places = placesOf(value);
  const names = ownNames();
  const nameOf = (key: string | number) => {
    const row = rows.find((one) => one.key === String(key));
    if (row?.kind === 'item') return row.item.label || names[row.item.id] || t.newItem;
    return row ? row.section.title || names[row.section.id] || t.section : '';
  };
  const change = (next: MenuRow[]) => onChange(menuOf(next));
  const add = () => {
    const id = newItemId();
    const item = { id, label: '', icon: '' as const, href: '', badge: '', hidden: false };
    change([...rows, { key: id, kind: 'item', item }]);
    setOpenKey(id);
    setAdded(id);
  };
  const announce = (key: string | number, over: string | number | undefined) => ({
    name: nameOf(key),
    ...placeOf(over === undefined ? rows : moveRow(rows, String(key), String(over)), String(key)),
  });
  return (
    <>
      <div className="flex h-11 items-center gap-2 border-b border-line px-4">
        <h2 className="font-semibold">{t.sideMenu}</h2>
        <span className="flex items-center gap-1 text-12 text-faint max-md:hidden">
          <Kbd>Space</Kbd> {t.lift} <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t.move}
        </span>
        <span className="flex-1" />
        <Button size="sm" onClick={add}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {site.add}
        </Button>
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => over && change(moveRow(rows, String(active.id), String(over.id)))}
        accessibility={{
          screenReaderInstructions: { draggable: t.howTo },
          announcements: {
            onDragStart: ({ active }) => t.lifted(announce(active.id, undefined)),
            onDragOver: ({ active, over }) => t.moved(announce(active.id, over?.id)),
            onDragEnd: ({ active, over }) => t.dropped(announce(active.id, over?.id)),
            onDragCancel: ({ active }) => t.cancelled({ name: nameOf(active.id) }),
          },
        }}
      >
        <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ul aria-label={t.sideMenu}>
            {rows.map((row) =>
              row.kind === 'section' ? (
                <MenuSectionRow
                  key={row.key}
                  id={row.key}
                  title={row.section.title}
                  placeholder={names[row.section.id] ?? t.section}
                  label={t.sectionTitle({ name: nameOf(row.key) })}
                  error={wrongOf(`${places.get(row.key) ?? ''}.title`)}
                  onRename={(title) => change(renameSection(rows, row.key, title))}
                />
              ) : (
                <MenuItemRow
                  key={row.key}
                  item={row.item}
                  name={nameOf(row.key)}
                  open={openKey === row.key}
                  onOpen={() => setOpenKey(openKey === row.key ? undefined : row.key)}
                  onHide={() => change(changeItem(rows, row.key, { hidden: !row.item.hidden }))}
                >
                  <MenuItemForm
                    item={row.item}
                    within={places.get(row.key) ?? ''}
                    isNew={added === row.key}
                    name={nameOf(row.key)}
                    ownName={names[row.item.id]}
                    onChange={(changes) => change(changeItem(rows, row.key, changes))}
                    onRemove={
                      names[row.item.id] === undefined ? () => change(rows.filter((one) => one !== row)) : undefined
                    }
                  />
                </MenuItemRow>
              ),
            )}
          </ul>
        </SortableContext>
      </DndContext>
    </>
  );
}

/** No item of the product, and none of staff's before, has it. */
function newItemId(): string {
  return `own_${Date.now().toString(36)}`;
}
