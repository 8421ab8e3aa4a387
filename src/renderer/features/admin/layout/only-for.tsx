import { Lock } from 'lucide-react';
import { may, roleNames, type Permission } from '#shared/permissions.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';

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

/** Those who may, by the lowest of the roles that has the permission. */
export function whoMay(t: ReturnType<typeof adminShellWords.get>, permission: Permission): string {
  const lowest = roleNames.find((role) => may(role, permission));
  return { support: t.allStaff, admin: t.ownersAndAdmins, owner: t.owners }[lowest ?? 'owner'];
}
