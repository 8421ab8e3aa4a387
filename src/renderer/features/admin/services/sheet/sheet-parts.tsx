import type { AdminList } from '#renderer/data/admin/admin-list.ts';
import { capName } from '#renderer/ui/admin/keys/key-names.ts';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { useMedia } from '#renderer/ui/admin/page/use-media.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';

/** New rows wait here, so that rows never move while they are edited. */
export function FreshRows({ list }: { list: Pick<AdminList<never>, 'added' | 'gone' | 'showFresh'> }) {
  const t = useWords(adminPartsWords);
  const { added, gone, showFresh } = list;
  if (added === 0 && gone.size === 0) return null;
  return (
    <button
      type="button"
      onClick={showFresh}
      className="h-7 flex-none border-b border-line text-12 font-medium text-accent-text tabular-nums -outline-offset-2 hover:bg-hover max-md:h-11"
    >
      {t.showFresh({ what: added > 0 ? t.newRows(added) : t.changedRows(gone.size) })}
    </button>
  );
}

/** The keys of a sheet, beside its search. */
export function SheetKeyHints() {
  const t = useWords(adminServicesWords);
  const oneLine = useMedia('columns');
  if (!oneLine) return null;
  return (
    <p className="ml-auto flex flex-none items-center gap-1.5 text-12 text-faint max-xl:hidden">
      <Kbd>{capName('mod V')}</Kbd> {t.paste} <Kbd>{capName('mod D')}</Kbd> {t.fill} <Kbd>{capName('mod Z')}</Kbd>{' '}
      {t.undo}
    </p>
  );
}
