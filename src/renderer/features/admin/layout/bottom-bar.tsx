import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { classes } from '#renderer/ui/classes.ts';
import { adminShellWords, adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { bottomBarPaths, hrefOf, pathBelowAdmin, type AdminPage } from '../pages/admin-pages.ts';

/** The bar of a phone, on the four pages it leads to. Not while a record is open: that page has its own foot. */
export function BottomBar({ pages }: { pages: readonly AdminPage[] }) {
  const t = useWords(adminShellWords);
  const titles = useWords(adminTitles);
  const here = pathBelowAdmin(useLocation().pathname);
  const [parameters] = useSearchParams();
  if (!bottomBarPaths.includes(here) || parameters.has('open')) return null;
  return (
    <nav
      aria-label={t.label}
      className="grid flex-none auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {pages
        .filter(({ path }) => bottomBarPaths.includes(path))
        .map((page) => (
          <Link
            key={page.path}
            to={hrefOf(page)}
            aria-current={page.path === here ? 'page' : undefined}
            className={classes(
              'grid h-14 content-center justify-items-center gap-0.5 text-12 font-medium',
              page.path === here ? 'text-accent-text' : 'text-muted',
            )}
          >
            <page.icon size={20} strokeWidth={1.75} aria-hidden />
            {titles[page.title]}
          </Link>
        ))}
    </nav>
  );
}
