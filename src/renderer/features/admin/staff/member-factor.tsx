import { Link } from 'react-router-dom';
import type { Member } from '#shared/contract/staff/staff.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { useMay, useSafeguards } from '#renderer/data/admin/me.tsx';
import { StatusBadge, StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import { formatShortDay } from '#renderer/ui/format/time.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminStaffWords } from '#renderer/words/en/admin/site/staff.ts';
import { useWords } from '#renderer/words/words.ts';

type Factor = Pick<Member, 'two_factor' | 'new_factor'>;

/** The second factor of a member, in the list. */
export function FactorDot({ member }: { member: Factor }) {
  const t = useWords(adminStaffWords);
  return (
    <StatusDot tone={toneOf(member)}>
      <span className="md:hidden">{t.twoFactor}: </span>
      <FactorState member={member} />
    </StatusDot>
  );
}

/** The same in the panel. */
export function FactorBadge({ member }: { member: Factor }) {
  const t = useWords(adminStaffWords);
  return (
    <StatusBadge tone={toneOf(member)}>
      {t.twoFactor}: <FactorState member={member} />
    </StatusBadge>
  );
}

/** One that is new stays marked for some days after it counts: an owner may have been away. */
function FactorState({ member: { two_factor: isOn, new_factor: newFactor } }: { member: Factor }) {
  const t = useWords(adminStaffWords);
  if (!newFactor) return isOn ? t.on : t.off;
  const when = formatShortDay(newFactor.since);
  return newFactor.waits ? t.newFactor({ when }) : t.newFactorOn({ when });
}

function toneOf({ two_factor: isOn, new_factor: newFactor }: Factor) {
  if (!isOn || newFactor?.waits) return 'needed';
  return newFactor ? 'late' : 'good';
}

/** What the badge means, and what helps. */
export function FactorNotes({
  member: { id, two_factor: isOn, new_factor: newFactor, is_self: isSelf },
}: {
  member: Member;
}) {
  const t = useWords(adminStaffWords);
  const manages = useMay()('staff.manage');
  const isAsked = useSafeguards();
  if (!isOn) return isAsked && <p className="pt-2 text-12 text-muted">{t.noFactor}</p>;
  if (!newFactor) return undefined;
  const moments = { since: formatMoment(newFactor.since), when: formatMoment(newFactor.opens_at) };
  return (
    <p className="pt-2 text-12 text-muted">
      {newFactor.waits ? t.newFactorText(moments) : t.newFactorOnText(moments)}{' '}
      {isSelf && newFactor.waits && t.newFactorOwn}
      {manages && !isSelf && (
        <>
          {t.newFactorNotThem}{' '}
          <Link to={`/admin/users/${publicId('user', id)}`} className="touch text-accent-text hover:underline">
            {t.account}
          </Link>
        </>
      )}
    </p>
  );
}
