import { useState } from 'react';
import type { Member } from '#shared/contract/staff/staff.ts';
import type { Role } from '#shared/permissions.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { useMay, useSafeguards } from '#renderer/data/admin/me.tsx';
import { useStaffChanges } from '#renderer/data/admin/staff.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { CopyId } from '#renderer/ui/admin/marks/copy-id.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { adminStaffWords } from '#renderer/words/en/admin/site/staff.ts';
import { useWords } from '#renderer/words/words.ts';
import { FactorBadge, FactorNotes } from './member-factor.tsx';
import { RoleChoice } from './role-choice.tsx';

/** One member of staff; owners change the role here. */
export function MemberPanel({ member, ...moves }: PanelMoves & { member: Member }) {
  const t = useWords(adminStaffWords);
  const names = useWords(adminShellWords);
  const manages = useMay()('staff.manage');
  const isCounted = useSafeguards();
  const [asked, ask] = useState<'role' | 'remove' | 'factor'>();
  const { id, email, role, is_self: isSelf, new_factor: newFactor } = member;
  const confirms = manages && newFactor?.waits === true && !isSelf;
  useKeys(confirms ? { main: () => ask('factor') } : {});
  return (
    <SidePanel
      label={email}
      head={<CopyId id={publicId('user', id)} strong />}
      {...moves}
      foot={
        manages ? (
          <>
            {confirms && (
              <Button variant="solid" onClick={() => ask('factor')}>
                {t.confirmFactor}
                <Kbd inverse>E</Kbd>
              </Button>
            )}
            <Button onClick={() => ask('role')}>{t.change}</Button>
            <Button variant="danger" onClick={() => ask('remove')}>
              {t.remove}
            </Button>
          </>
        ) : (
          <p className="text-12 text-muted">{t.ownersOnly}</p>
        )
      }
    >
      <PanelBlock>
        <p className="text-16 font-semibold break-words">{email}</p>
        <div className="flex flex-wrap gap-1.5 pt-2">
          <StatusBadge tone="busy">{names[role]}</StatusBadge>
          <FactorBadge member={member} />
          {member.blocked && <StatusBadge tone="needed">{t.blocked}</StatusBadge>}
        </div>
        <FactorNotes member={member} />
      </PanelBlock>
      <PanelBlock>
        <dl className="grid items-baseline grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2">
          <dt className="text-12 leading-5 text-faint">{t.lastSeen}</dt>
          <dd>
            {member.last_seen_at === null ? t.never : formatMoment(member.last_seen_at)} · {t.sessions(member.sessions)}
          </dd>
          {isCounted && (
            <>
              <dt className="text-12 leading-5 text-faint">{t.usedToday}</dt>
              <dd translate="no" className="tabular-nums">
                {formatMoney(member.used_today)}
              </dd>
            </>
          )}
        </dl>
      </PanelBlock>
      {asked === 'role' && <ChangeRole member={member} onClose={() => ask(undefined)} />}
      {asked === 'factor' && newFactor && (
        <FactorConfirmation member={member} since={newFactor.since} onClose={() => ask(undefined)} />
      )}
      {asked === 'remove' && <Removal member={member} onClose={() => ask(undefined)} />}
    </SidePanel>
  );
}

type DialogProps = { member: Member; onClose: () => void };

function ChangeRole({ member: { id, email, role: was }, onClose }: DialogProps) {
  const t = useWords(adminStaffWords);
  const names = useWords(adminShellWords);
  const { changeRole } = useStaffChanges();
  const [role, setRole] = useState<Role>(was);
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.changeTitle({ who: email })}
      description={t.changeText}
      ready={role !== was}
      submitLabel={t.changeSubmit({ who: email, role: names[role] })}
      onSubmit={({ reason }) => changeRole.mutateAsync({ id, was, role, reason })}
    >
      <RoleChoice value={role} missing={role === was ? t.sameRole : undefined} onChange={setRole} />
    </ReasonDialog>
  );
}

function FactorConfirmation({ member: { id, email }, since, onClose }: DialogProps & { since: string }) {
  const t = useWords(adminStaffWords);
  const { confirmFactor } = useStaffChanges();
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.confirmFactorTitle({ who: email })}
      description={t.confirmFactorText}
      submitLabel={t.confirmFactorSubmit({ who: email })}
      onSubmit={({ reason }) => confirmFactor.mutateAsync({ id, since, reason })}
    />
  );
}

function Removal({ member: { id, email, role: was }, onClose }: DialogProps) {
  const t = useWords(adminStaffWords);
  const { changeRole } = useStaffChanges();
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.removeTitle({ who: email })}
      description={t.removeText}
      danger
      submitLabel={t.removeSubmit({ who: email })}
      onSubmit={({ reason }) => changeRole.mutateAsync({ id, was, role: null, reason })}
    />
  );
}
