import type { Invitation, InvitationState } from '#shared/contract/staff/staff.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useStaffChanges } from '#renderer/data/admin/staff.ts';
import { StatusDot, type Tone } from '#renderer/ui/admin/marks/status-dot.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { adminStaffWords } from '#renderer/words/en/admin/site/staff.ts';
import { useWords } from '#renderer/words/words.ts';
import type { MadeLink } from './invitation-link.tsx';

const tones: Record<InvitationState, Tone> = { waiting: 'busy', accepted: 'good', expired: 'late', revoked: 'over' };

type InvitationsProps = { invitations: readonly Invitation[]; onLink: (made: MadeLink) => void };

/** Who was invited, and what became of it. The link itself is shown when it is made. */
export function Invitations({ invitations, onLink }: InvitationsProps) {
  const t = useWords(adminStaffWords);
  const roles = useWords(adminShellWords);
  const manages = useMay()('staff.manage');
  const { renew, revoke } = useStaffChanges();
  // Whoever accepted theirs is in the list below; by another account, it is told here.
  const told = invitations.filter(({ state, email, accepted_by: by }) => state !== 'accepted' || by !== email);
  if (told.length === 0) return null;
  return (
    <section
      aria-label={t.invitations}
      className="max-h-64 flex-none max-md:max-h-[45dvh] overflow-y-auto border-b border-line bg-subtle px-4 py-2"
    >
      <h2 className="text-12 font-medium text-faint">{t.invitations}</h2>
      <ul className="max-md:divide-y max-md:divide-line">
        {told.map(({ id, email, role, invited_by: who, expires_at: until, state, accepted_by: joined }) => (
          <li
            key={id}
            className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1.5 py-1 max-md:min-h-11 max-md:py-3"
          >
            <span className="min-w-0 font-medium wrap-anywhere max-md:basis-full">{email}</span>
            <StatusDot tone={tones[state]}>
              {t[state]}
              {state === 'waiting' && ` · ${t.until({ when: formatMoment(until) })}`}
              {joined !== null && joined !== email && ` · ${t.acceptedBy({ who: joined })}`}
            </StatusDot>
            <span className="min-w-0 flex-1 basis-40 truncate text-12 text-muted max-md:basis-full">
              {t.invitedBy({ role: roles[role], who })}
            </span>
            {manages && (state === 'waiting' || state === 'expired') && (
              <span className="flex gap-2">
                <Button
                  size="sm"
                  needsShop
                  busy={renew.isPending && renew.variables === id}
                  onClick={() =>
                    renew.mutate(id, { onSuccess: (made) => onLink({ who: email, ...made }), onError: toastFailure })
                  }
                >
                  {t.newLink}
                </Button>
                <Button
                  size="sm"
                  needsShop
                  busy={revoke.isPending && revoke.variables === id}
                  onClick={() => revoke.mutate(id, { onError: toastFailure })}
                >
                  {t.revoke}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
