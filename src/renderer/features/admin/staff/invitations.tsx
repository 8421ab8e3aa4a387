import type { Invitation } from '#shared/contract/staff/staff.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useStaffChanges } from '#renderer/data/admin/staff.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { formatMoment } from '#renderer/ui/format/time.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { adminStaffWords } from '#renderer/words/en/admin/site/staff.ts';
import { useWords } from '#renderer/words/words.ts';

/** Who joins as soon as they confirm their email. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useWords(adminStaffWords);
  const roles = useWords(adminShellWords);
  const manages = useMay()('staff.manage');
  const { uninvite } = useStaffChanges();
  if (invitations.length === 0) return null;
  return (
    <section aria-label={t.invitations} className="flex-none border-b border-line bg-subtle px-4 py-2">
      <h2 className="text-12 font-medium text-faint">{t.invitations}</h2>
      <ul>
        {invitations.map(({ id, email, role, invited_by: who, expires_at: until }) => (
          <li key={id} className="flex min-h-9 items-center gap-3 max-md:min-h-11">
            <span className="min-w-0 truncate font-medium">{email}</span>
            <span className="min-w-0 flex-1 truncate text-12 text-muted">
              {t.invitedBy({ role: roles[role], who, when: formatMoment(until) })}
            </span>
            {manages && (
              <Button
                size="sm"
                needsShop
                busy={uninvite.isPending}
                onClick={() => uninvite.mutate(id, { onError: toastFailure })}
              >
                {t.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
