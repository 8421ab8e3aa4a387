import type { ReactNode } from 'react';
import { useMay } from '#renderer/data/admin/me.tsx';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { capName } from '#renderer/ui/admin/keys/key-names.ts';
import { keyTable, neededFor, type KeyAction } from '#renderer/ui/admin/keys/key-table.ts';
import { useHandledKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useShell } from '#renderer/ui/admin/page/shell.store.ts';
import { adminKeyWords } from '#renderer/words/en/admin/frame/keys.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import type { AdminPage } from '../pages/admin-pages.ts';

/** The line of the places that G leads to stands apart. */
const listed = (Object.keys(keyTable) as KeyAction[]).filter((action) => action !== 'go');

/** Every key that this person's role has a use for, from the table that the keys themselves are read from: first what does something on the page as it is. */
export function KeysDialog({ pages }: { pages: readonly AdminPage[] }) {
  const t = useWords(adminKeyWords);
  const { open, close } = useShell();
  return (
    <AdminDialog open={open === 'keys'} onOpenChange={close} title={t.title} wide>
      <KeyLists pages={pages} />
    </AdminDialog>
  );
}

function KeyLists({ pages }: { pages: readonly AdminPage[] }) {
  const t = useWords(adminKeyWords);
  const titles = useWords(adminTitles);
  const handled = useHandledKeys();
  const may = useMay();
  const isTheirs = (action: KeyAction) => {
    const permission = neededFor(action);
    return permission === undefined || may(permission);
  };
  const rowOf = (action: KeyAction) => (
    <Row key={action} label={t[action as Exclude<KeyAction, 'go'>]} caps={keyTable[action].caps.map(capName)} />
  );
  return (
    <>
      <Group title={t.here}>{listed.filter((action) => handled.has(action)).map(rowOf)}</Group>
      <Group title={t.places}>
        {pages.map(
          ({ path, title, goKey }) =>
            goKey !== undefined && (
              <Row key={path} label={t.goTo({ page: titles[title] })} caps={['G', goKey.toUpperCase()]} />
            ),
        )}
      </Group>
      <Group title={t.elsewhere}>
        {listed.filter((action) => !handled.has(action) && isTheirs(action)).map(rowOf)}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="pt-1 pb-1 text-12 font-medium text-faint">{title}</h3>
      <dl className="grid gap-x-6 sm:grid-cols-2">{children}</dl>
    </section>
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
