import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { LogOut, Search, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatPhone } from '#shared/text/phone.ts';
import { ownChangesQuery } from '#renderer/data/admin/audit.ts';
import { changeText, useUndoOwn } from '#renderer/data/admin/use-undo-own.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { wasHeld } from '#renderer/ui/admin/keys/held-keys.ts';
import { useKeysWaiting } from '#renderer/ui/admin/keys/waiting.store.ts';
import { isComposing } from '#renderer/lib/composing.ts';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { usePaletteStore } from '#renderer/ui/admin/palette/palette-entries.store.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { Spinner } from '#renderer/ui/feedback/spinner.tsx';
import { adminKeywords, adminPaletteWords } from '#renderer/words/en/admin/frame/palette.ts';
import { adminShellWords, adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import type { AdminPage } from '../pages/admin-pages.ts';
import { hasOperators, listsFor, namesFully, pageNamed, pagesFor, typedId } from './palette-items.ts';
import { PaletteRow } from './palette-row.tsx';
import { keepRecent, readRecent, type Recent } from './recent.ts';
import { iconOf, linkTo } from './record-links.ts';
import { RecordState } from './record-state.tsx';
import { useFound } from './use-found.ts';

type FinderProps = {
  pages: readonly AdminPage[];
  /** It can be typed into. */
  onReady: () => void;
  onDone: () => void;
};

/** The field of the palette, and what it finds. */
export function Finder({ pages, onReady, onDone }: FinderProps) {
  const t = useWords(adminPaletteWords);
  const { logOut } = useWords(adminShellWords);
  const titles = useWords(adminTitles);
  const keywords = useWords(adminKeywords);
  const api = useApi();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [recent] = useState(readRecent);
  const [chosen, setChosen] = useState({ first: undefined as string | undefined, value: '' });
  const { data: own = [] } = useQuery(ownChangesQuery(api));
  const undoOwn = useUndoOwn();
  const id = typedId(text);
  const idLink = id && linkTo(id.kind, id.id, pages);
  const places = pagesFor(text, pages, { titles, keywords });
  const named = pageNamed(text, places);
  const others = places.filter((place) => place !== named);
  const isKnown = idLink !== undefined || named !== undefined;
  const { hits, isSearching, isSlow, failure } = useFound(text, isKnown);
  const entries = usePaletteStore((store) => store.entries);
  const isUnseen = useRef(false);

  /** What was typed after a choice that nobody has seen is not meant for it. */
  const leave = () => {
    if (isUnseen.current) useKeysWaiting.getState().drop();
    onDone();
  };
  const go = (to: string, opened?: Recent) => {
    const arrive = isUnseen.current ? useKeysWaiting.getState().goOn() : undefined;
    if (opened) keepRecent(opened);
    leave();
    void navigate(to);
    arrive?.();
  };
  const wanted = text.trim().toLowerCase();
  const found = wanted === '' ? [] : hits.filter(({ public_id }) => public_id !== id?.id);
  const lists = listsFor(text, pages, (title) => t.searchIn({ list: titles[title], text: text.trim() }));
  const isSearch = hasOperators(text);
  const actions = entries.filter(({ label, words = '' }) => `${label} ${words}`.toLowerCase().includes(wanted));
  // Only by its name it stands before the lists to search in: a part of that and Enter must not end a session.
  const logsOut = namesFully(text, [logOut, ...t.logOutWords.split(', ')]);
  const undoable = own.filter((change) =>
    t
      .undo({ change: changeText(change) })
      .toLowerCase()
      .includes(wanted),
  );
  // What was found arrives after the lists to search in, and is what Enter opens.
  const first =
    id && idLink !== undefined ? id.id : (named?.id ?? found[0]?.public_id ?? (isSearch ? lists[0]?.id : undefined));
  if (first !== chosen.first) setChosen({ first, value: first ?? chosen.value });
  const offered = found.length + places.length + actions.length + undoable.length;
  const isEmpty = !id && !logsOut && offered === 0 && !isSearching && !failure && !(isSearch && lists.length > 0);
  const leaving = (
    <Command.Group heading={t.actions} className={groupLook}>
      <PaletteRow id="log out" icon={LogOut} label={logOut} onSelect={() => go('/logout')} />
    </Command.Group>
  );

  return (
    <Command
      shouldFilter={false}
      filter={() => 1}
      vimBindings={false}
      value={chosen.value}
      onValueChange={(value) => setChosen((now) => ({ ...now, value }))}
      loop
      label={t.label}
      onKeyDown={({ key, nativeEvent }) => {
        const chooses = key === 'Enter' && !isComposing(nativeEvent);
        isUnseen.current = chooses && wasHeld(nativeEvent) && offered > 1 && !isKnown;
      }}
      aria-busy={isSearching}
      className="flex min-h-0 flex-col"
    >
      <div className="flex h-13 flex-none items-center gap-2.5 border-b border-line px-4">
        {isSlow ? (
          <Spinner size={20} />
        ) : (
          <Search size={20} strokeWidth={1.75} aria-hidden className="flex-none text-faint" />
        )}
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
        {named && (
          <Command.Group heading={t.open} className={groupLook}>
            <PaletteRow {...named} onSelect={() => go(named.to)} />
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
                  leave();
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
                  leave();
                  onSelect();
                }}
              />
            ))}
          </Command.Group>
        )}
        {others.length > 0 && (
          <Command.Group heading={t.pages} className={groupLook}>
            {others.map(({ to, ...item }) => (
              <PaletteRow key={item.id} {...item} onSelect={() => go(to)} />
            ))}
          </Command.Group>
        )}
        {logsOut === 'whole' && leaving}
        {lists.length > 0 && (
          <Command.Group heading={t.searchHeading} className={groupLook}>
            {lists.map(({ to, ...item }) => (
              <PaletteRow key={item.id} {...item} onSelect={() => go(to)} />
            ))}
          </Command.Group>
        )}
        {logsOut === 'begun' && leaving}
        {failure && <p className="px-4 py-2 text-muted">{errorMessage(failure)}</p>}
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

const groupLook =
  '[&>[cmdk-group-heading]]:px-4 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-12 ' +
  '[&>[cmdk-group-heading]]:font-medium [&>[cmdk-group-heading]]:text-faint';
