import { ArrowLeft, Search } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useSiteName } from '#renderer/lib/app-services.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { useShell } from '#renderer/ui/admin/page/shell.store.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { modifierKey } from '#renderer/ui/admin/keys/key-names.ts';
import type { AdminGroup, AdminPage } from '../pages/admin-pages.ts';
import { pathBelowAdmin } from '../pages/admin-pages.ts';
import { Person } from './person.tsx';
import { RailLink } from './rail-link.tsx';
import { useQueueCounts } from './queue-counts.ts';

const groups: AdminGroup[] = ['work', 'shop', 'site'];

/** The admin's menu: pages by group with what waits in their queues, and who works here. */
export function Rail({ pages }: { pages: readonly AdminPage[] }) {
  const t = useWords(adminShellWords);
  const { show, close } = useShell();
  const here = pathBelowAdmin(useLocation().pathname);
  const counts = useQueueCounts();
  return (
    <div className="flex h-full flex-col px-2 pb-2">
      <div className="flex h-13 flex-none items-center gap-2 px-2">
        <span className="grid size-6 flex-none place-items-center rounded-[7px] bg-accent text-on-accent">
          <svg
            viewBox="0 0 24 24"
            width={16}
            height={16}
            fill="none"
            stroke="currentColor"
            strokeWidth={2.25}
            aria-hidden
          >
            <path d="M7 18V6l10 12V6" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <span className="truncate text-16 font-bold tracking-[-0.01em]">{useSiteName()}</span>
        <span className="ml-auto rounded-full border border-line bg-surface px-2 py-px text-12 font-medium text-muted">
          {t.label}
        </span>
      </div>
      <button type="button" onClick={() => show('palette')} className={findLook}>
        <Search size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
        <span className="truncate">{t.find}</span>
        <span className="ml-auto flex">
          <Kbd>{modifierKey()} K</Kbd>
        </span>
      </button>
      <nav aria-label={t.label} className={pagesLook}>
        {groups.map((group) => {
          const listed = pages.filter((page) => page.group === group);
          if (listed.length === 0) return null;
          return (
            <div key={group} className="grid">
              <h2 className="px-2 pt-3 pb-1 text-12 font-medium text-faint">{t[group]}</h2>
              {listed.map((page) => (
                <RailLink
                  key={page.path}
                  page={page}
                  current={page.path === here || (page.path === '' && here.startsWith('users/'))}
                  queue={page.queue && counts[page.queue]}
                  onFollow={close}
                />
              ))}
            </div>
          );
        })}
      </nav>
      <div className="grid flex-none grid-cols-[minmax(0,1fr)]">
        <Link to="/" onClick={close} className={backLook}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          {t.toShop}
        </Link>
        <Person />
      </div>
    </div>
  );
}

const findLook =
  'touch flex h-7.5 flex-none items-center gap-2 rounded-8 border border-line bg-surface px-2 text-muted shadow-1 ' +
  'transition-colors hover:bg-hover hover:text-ink';
/** Scrolls where a window is too low for all pages, and fades out over 24 px to say so. */
const pagesLook =
  '-mx-2 grid min-h-0 flex-1 content-start overflow-y-auto px-2 pb-6 [scrollbar-width:none] ' +
  '[mask-image:linear-gradient(to_bottom,#000_calc(100%-24px),transparent)]';
const backLook =
  'touch flex h-7.5 items-center gap-2 rounded-8 px-2 text-muted transition-colors hover:bg-hover hover:text-ink';
