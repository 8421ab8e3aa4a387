import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { LogOut, Search, Undo2 } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatPhone } from '#shared/text/phone.ts';
import { ownChangesQuery } from '#renderer/data/admin/audit.ts';
import { staffSearchQuery } from '#renderer/data/admin/search.ts';
import { changeText, useUndoOwn } from '#renderer/data/admin/use-undo-own.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useKeysWait } from '#renderer/ui/admin/keys/waiting.store.ts';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { useShell } from '#renderer/ui/admin/page/shell.store.ts';
import { usePaletteStore } from '#renderer/ui/admin/palette/palette-entries.store.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { scrimLook } from '#renderer/ui/overlay/dialog.tsx';
import { useOverlay } from '#renderer/ui/overlay/use-overlay.tsx';
import { adminKeywords, adminPaletteWords } from '#renderer/words/en/admin/frame/palette.ts';
import { adminShellWords, adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import type { AdminPage } from '../pages/admin-pages.ts';
import { hasOperators, listsFor, pagesFor, typedId } from './palette-items.ts';
import { PaletteRow } from './palette-row.tsx';
import { keepRecent, readRecent, type Recent } from './recent.ts';
import { iconOf, linkTo } from './record-links.ts';
import { RecordState } from './record-state.tsx';
import { usePaused } from './use-paused.ts';

type PaletteProps = {
  pages: readonly AdminPage[];
  /** It can be typed into. */
  onReady: () => void;
};

/** Ctrl+K: finds customers, orders, pages and settings. A public id leads straight to its record. */
export function Palette({ pages, onReady }: PaletteProps) {
  const t = useWords(adminPaletteWords);
  const { open, close } = useShell();
  const { scrim, ...overlay } = useOverlay(open === 'palette', close);
  return (
    <Dialog.Root open={open === 'palette'} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Overlay {...scrim} className={scrimLook} />
        <Dialog.Content {...overlay} aria-describedby={undefined} className={frameLook}>
          <Dialog.Title className="sr-only">{t.label}</Dialog.Title>
          <Finder pages={pages} onReady={onReady} onDone={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder({ pages, onReady, onDone }: PaletteProps & { onDone: () => void }) {
  const t = useWords(adminPaletteWords);
  const { logOut } = useWords(adminShellWords);
  const titles = useWords(adminTitles);
  const keywords = useWords(adminKeywords);
  const api = useApi();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [recent] = useState(readRecent);
  const [chosen, setChosen] = useState({ first: undefined as string | undefined, value: '' });
  const asked = usePaused(text.trim());
  const { data: hits = [], isFetching } = useQuery(staffSearchQuery(api, asked));
  const { data: own = [] } = useQuery(ownChangesQuery(api));
  const undoOwn = useUndoOwn();
  const id = typedId(text);
  const idLink = id && linkTo(id.kind, id.id, pages);
  // Until then Enter would choose of what the text before it found.
  useKeysWait(idLink === undefined && text.trim() !== '' && (asked !== text.trim() || isFetching), 'found');
  const entries = usePaletteStore((store) => store.entries);

  const go = (to: string, opened?: Recent) => {
    if (opened) keepRecent(opened);
    onDone();
    void navigate(to);
  };
  const wanted = text.trim().toLowerCase();
  const found = wanted === '' ? [] : hits.filter(({ public_id }) => public_id !== id?.id);
  const places = pagesFor(text, pages, { titles, keywords });
  const lists = listsFor(text, pages, (title) => t.searchIn({ list: titles[title], text: text.trim() }));
  const isSearch = hasOperators(text);
  const actions = entries.filter(({ label, words = '' }) => `${label} ${words}`.toLowerCase().includes(wanted));
  // Below the pages: a letter and Enter must not end a session.
  const logsOut = wanted.length > 1 && `${logOut}, ${t.logOutWords}`.toLowerCase().includes(wanted);
  const undoable = own.filter((change) =>
    t
      .undo({ change: changeText(change) })
      .toLowerCase()
      .includes(wanted),
  );
  // What was found arrives after the lists to search in, and is what Enter opens.
  const first = id && idLink !== undefined ? id.id : (found[0]?.public_id ?? (isSearch ? lists[0]?.id : undefined));
  if (first !== chosen.first) setChosen({ first, value: first ?? chosen.value });
  const isEmpty =
    !id &&
    !logsOut &&
    found.length + places.length + actions.length + undoable.length === 0 &&
    !isFetching &&
    !(isSearch && lists.length > 0);

  return (
    <Command
      shouldFilter={false}
      filter={() => 1}
      vimBindings={false}
      value={chosen.value}
      onValueChange={(value) => setChosen((now) => ({ ...now, value }))}
      loop
      label={t.label}
      className="flex min-h-0 flex-col"
    >
      <div className="flex h-13 flex-none items-center gap-2.5 border-b border-line px-4">
        <Search size={20} strokeWidth={1.75} aria-hidden className="flex-none text-faint" />
        <Command.Input
          value={text}
          onValueChange={setText}
          onFocus={onReady}
          placeholder={t.placeholder}
          className="min-w-0 flex-1 self-stretch bg-transparent text-16 outline-none"
        />
        <Kbd>Esc</Kbd>
      </div>
      <Command.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-1.5">
        {id && idLink !== undefined && (
          <Command.Group heading={t.open} className={groupLook}>
            <PaletteRow
              id={id.id}
              icon={iconOf(id.kind)}
              label={id.id}
              onSelect={() => go(idLink, { ...id, title: id.id })}
            />
          </Command.Group>
        )}
        {found.length > 0 && (
          <Command.Group heading={t.found} className={groupLook}>
            {found.map(({ kind, public_id: found_id, title: name, detail, status, amount }) => {
              const title = kind === 'number' && /^\d{9,}$/.test(name) ? formatPhone(name) : name;
              const to = linkTo(kind, found_id, pages);
              return (
                to !== undefined && (
                  <PaletteRow
                    key={found_id}
                    id={found_id}
                    icon={iconOf(kind)}
                    label={title}
                    detail={[amount && formatMoney(amount), detail].filter(Boolean).join(' · ')}
                    aside={<RecordState status={status} />}
                    onSelect={() => go(to, { id: found_id, kind, title })}
                  />
                )
              );
            })}
          </Command.Group>
        )}
        {wanted === '' && recent.length > 0 && (
          <Command.Group heading={t.recent} className={groupLook}>
            {recent.map((one) => {
              const to = linkTo(one.kind, one.id, pages);
              return (
                to !== undefined && (
                  <PaletteRow
                    key={one.id}
                    id={`recent ${one.id}`}
                    icon={iconOf(one.kind)}
                    label={one.title}
                    detail={one.title === one.id ? undefined : one.id}
                    onSelect={() => go(to, one)}
                  />
                )
              );
            })}
          </Command.Group>
        )}
        {actions.length + undoable.length > 0 && (
          <Command.Group heading={t.actions} className={groupLook}>
            {undoable.map((change, place) => (
              <PaletteRow
                key={change.id}
                id={`undo ${change.id}`}
                icon={Undo2}
                label={t.undo({ change: changeText(change) })}
                {...(place === 0 && { caps: ['Z'] })}
                onSelect={() => {
                  onDone();
                  void undoOwn.run(change);
                }}
              />
            ))}
            {actions.map(({ id: action, icon, label, cap, onSelect }) => (
              <PaletteRow
                key={action}
                id={`action ${action}`}
                icon={icon}
                label={label}
                {...(cap !== undefined && { caps: [cap] })}
                onSelect={() => {
                  onDone();
                  onSelect();
                }}
              />
            ))}
          </Command.Group>
        )}
        {places.length > 0 && (
          <Command.Group heading={t.pages} className={groupLook}>
            {places.map(({ to, ...item }) => (
              <PaletteRow key={item.id} {...item} onSelect={() => go(to)} />
            ))}
          </Command.Group>
        )}
        {logsOut && (
          <Command.Group heading={t.actions} className={groupLook}>
            <PaletteRow id="log out" icon={LogOut} label={logOut} onSelect={() => go('/logout')} />
          </Command.Group>
        )}
        {lists.length > 0 && (
          <Command.Group heading={t.searchHeading} className={groupLook}>
            {lists.map(({ to, ...item }) => (
              <PaletteRow key={item.id} {...item} onSelect={() => go(to)} />
            ))}
          </Command.Group>
        )}
        {isEmpty && <p className="px-4 py-6 text-center text-muted">{t.none({ text: text.trim() })}</p>}
      </Command.List>
      <div className="flex flex-none gap-4 border-t border-line bg-subtle px-4 py-2 text-12 text-muted max-md:hidden">
        <span className="flex items-center gap-1.5">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {t.choose}
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd>↵</Kbd>
          {t.openIt}
        </span>
      </div>
    </Command>
  );
}

/** Below a toast of two lines, which is as wide as a phone. */
const frameLook =
  'fixed inset-x-0 top-[12vh] z-(--dialog-layer) mx-auto flex max-h-[70vh] w-[37.5rem] max-w-[calc(100vw-2rem)] flex-col overflow-hidden ' +
  'rounded-12 border border-line bg-surface shadow-2 outline-none data-[state=open]:animate-pop-in data-leaving:animate-pop-out max-md:top-28 max-md:max-h-[calc(100dvh-8rem)]';
const groupLook =
  '[&>[cmdk-group-heading]]:px-4 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-12 ' +
  '[&>[cmdk-group-heading]]:font-medium [&>[cmdk-group-heading]]:text-faint';
