import { Lock } from 'lucide-react';
import { may, roleNames, type Permission } from '#shared/permissions.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { adminShellWords, adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import type { AdminPage as Page } from '../pages/admin-pages.ts';

/** Why a form cannot be changed: who may. Nothing for those who may. */
export function OnlyFor({ permission, className }: { permission: Permission; className?: string }) {
  const t = useWords(adminShellWords);
  const mayChange = useMay()(permission);
  if (mayChange) return null;
  return (
    <p className={classes('flex items-start gap-2 rounded-8 bg-subtle px-3 py-2 text-muted', className)}>
      <Lock size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 flex-none" />
      {t.onlyChange({ who: whoMay(t, permission) })}
    </p>
  );
}

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

/** Those who may, by the lowest of the roles that has the permission. */
function whoMay(t: ReturnType<typeof adminShellWords.get>, permission: Permission): string {
  const lowest = roleNames.find((role) => may(role, permission));
  return { support: t.allStaff, admin: t.ownersAndAdmins, owner: t.owners }[lowest ?? 'owner'];
}
