import { Ellipsis, Menu as MenuIcon, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../../classes.ts';
import { IconButton } from '../../button/icon-button.tsx';
import { Menu, type MenuAction } from '../../overlay/menu.tsx';
import { useDocumentTitle } from '../../page/page.tsx';
import { ScrollerContext } from './scroller.ts';
import { useShell } from './shell.store.ts';
import { AdminTabs, type AdminTab } from './tabs.tsx';

export type AdminPageProps = {
  title: string;
  /** Beside the title, small: "38 online", "7, oldest 14 min". */
  note?: ReactNode;
  /** At the right of the head, from tablets up. On phones, `more` holds what is needed there. */
  actions?: ReactNode;
  more?: MenuAction[];
  /** The views of the page, directly below the head. */
  tabs?: readonly AdminTab[];
  /** Below the head and its tabs: queues, search and filters. They stay while panes scroll. */
  tools?: ReactNode;
  children: ReactNode;
  /** The open record: beside the list from 1280 px, else in its place. */
  panel?: ReactNode;
  /** Floats above the list's end: a bulk bar. */
  bulk?: ReactNode;
  /** Docked below, never over the content: a save bar. */
  foot?: ReactNode;
  /** `page` scrolls everything below the head together, as reports and forms do. */
  scroll?: 'panes' | 'page';
};

/** A page of the admin panel: head 52 px high, tools, content that fills the rest, and the open record. */
export function AdminPage({ title, panel, foot, scroll = 'panes', ...parts }: AdminPageProps) {
  useDocumentTitle(title);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <div className="flex min-h-0 flex-1 max-xl:flex-col">
      <section
        aria-label={title}
        className={classes(
          'relative flex min-h-0 min-w-0 flex-1 flex-col',
          // Where an open record really is beside it: an address may name one that does not exist. It stands in the list's
          // place, and what is saved with it stays below.
          'max-xl:has-[+*]:order-last max-xl:has-[+*]:flex-none max-xl:[&:has(+*)>[data-list]]:hidden',
          !foot && 'max-xl:has-[+*]:hidden',
        )}
      >
        <div
          ref={setScroller}
          data-list
          className={classes(
            'relative flex min-h-0 flex-1 flex-col max-md:overflow-y-auto',
            scroll === 'page' && 'overflow-y-auto',
          )}
        >
          <ScrollerContext value={scroller}>
            <Head title={title} note={parts.note} actions={parts.actions} more={parts.more} />
            {parts.tabs && <AdminTabs label={title} tabs={parts.tabs} />}
            {parts.tools}
            {parts.children}
          </ScrollerContext>
        </div>
        {parts.bulk && (
          <div data-list className="contents">
            {parts.bulk}
          </div>
        )}
        {foot}
      </section>
      {panel}
    </div>
  );
}

type HeadProps = { title: string; note: ReactNode; actions: ReactNode; more: MenuAction[] | undefined };

function Head({ title, note, actions, more }: HeadProps) {
  const t = useWords(adminShellWords);
  const parts = useWords(adminPartsWords);
  const { open, show } = useShell();
  return (
    <header className="sticky top-0 z-6 flex h-13 flex-none items-center gap-2 border-b border-line bg-canvas px-4 max-xl:pl-1 max-md:gap-0 max-md:pr-1">
      <IconButton label={t.openMenu} aria-expanded={open === 'menu'} className="xl:hidden" onClick={() => show('menu')}>
        <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <h1 className="truncate text-16 font-bold tracking-[-0.01em] max-md:pr-2 max-md:pl-1">{title}</h1>
      {note && <div className="flex flex-none items-center gap-1.5 pt-0.5 text-12 text-faint tabular-nums">{note}</div>}
      <span className="-ml-2 min-w-0 flex-1 max-md:ml-0" />
      <IconButton label={t.find} className="xl:hidden" onClick={() => show('palette')}>
        <Search size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {actions && <div className="flex flex-none items-center gap-2 max-md:hidden">{actions}</div>}
      {more && more.length > 0 && (
        <div className="md:hidden">
          <Menu
            trigger={
              <IconButton label={parts.more}>
                <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
              </IconButton>
            }
            actions={more}
          />
        </div>
      )}
    </header>
  );
}
