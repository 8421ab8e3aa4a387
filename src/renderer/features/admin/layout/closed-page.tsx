import { Lock } from 'lucide-react';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { adminShellWords, adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import type { AdminPage as Page } from '../pages/admin-pages.ts';
import { whoMay } from './only-for.tsx';

/** In place of a page that exists, for a role that may not open it. */
export function ClosedPage({ title, permission }: Pick<Page, 'title' | 'permission'>) {
  const t = useWords(adminShellWords);
  const titles = useWords(adminTitles);
  return (
    <AdminPage title={titles[title]}>
      <EmptyState
        icon={Lock}
        title={t.onlyOpen({ who: whoMay(t, permission) })}
        action={<ButtonLink to="/admin">{t.toFirstPage}</ButtonLink>}
      >
        {t.askOwner}
      </EmptyState>
    </AdminPage>
  );
}
