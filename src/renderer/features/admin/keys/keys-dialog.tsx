import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { capName } from '#renderer/ui/admin/keys/key-names.ts';
import { keyTable, type KeyAction } from '#renderer/ui/admin/keys/key-table.ts';
import { useShell } from '#renderer/ui/admin/page/shell.store.ts';
import { adminKeyWords } from '#renderer/words/en/admin/keys.ts';
import { adminTitles } from '#renderer/words/en/admin/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import type { AdminPage } from '../pages/admin-pages.ts';

/** The line of the places that G leads to stands apart. */
const listed = (Object.keys(keyTable) as KeyAction[]).filter((action) => action !== 'go');

/** Every key, from the table that the keys themselves are read from. */
export function KeysDialog({ pages }: { pages: readonly AdminPage[] }) {
  const t = useWords(adminKeyWords);
  const titles = useWords(adminTitles);
  const { open, close } = useShell();
  return (
    <AdminDialog open={open === 'keys'} onOpenChange={close} title={t.title} wide>
      <dl className="grid gap-x-6 sm:grid-cols-2">
        {listed.map((action) => (
          <Row key={action} label={t[action]} caps={keyTable[action].caps.map(capName)} />
        ))}
        {pages.map(
          ({ path, title, goKey }) =>
            goKey !== undefined && (
              <Row key={path} label={t.goTo({ page: titles[title] })} caps={['G', goKey.toUpperCase()]} />
            ),
        )}
      </dl>
    </AdminDialog>
  );
}

function Row({ label, caps }: { label: string; caps: readonly string[] }) {
  return (
    <div className="flex h-8 items-center justify-between gap-3 border-b border-line">
      <dt className="truncate text-muted">{label}</dt>
      <dd className="flex flex-none gap-1">
        {caps.map((cap) => (
          <kbd
            key={cap}
            className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-[4px] border border-line-strong px-1 font-sans text-12 font-medium text-muted"
          >
            {cap}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
