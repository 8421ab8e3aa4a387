import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Approval } from '#shared/contract/staff/approvals.ts';
import { publicId, readPublicId } from '#shared/staff/public-id.ts';
import { subjectName } from '#shared/staff/record-names.ts';
import { useDecide } from '#renderer/data/admin/approvals.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { CopyId } from '#renderer/ui/admin/marks/copy-id.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { recordText } from '#renderer/ui/admin/timeline/record-text.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminApprovalsWords } from '#renderer/words/en/admin/desk/approvals.ts';
import { moneyActionWords } from '#renderer/words/en/admin/desk/money-actions.ts';
import { useWords } from '#renderer/words/words.ts';
import { adminPages } from '../pages/admin-pages.ts';
import { linkTo } from '../palette/record-links.ts';
import { formatMeasure } from './approval-measure.ts';
import { toneOf } from './approval-tone.ts';

const linkLook = 'touch text-accent-text hover:underline';

type ApprovalPanelProps = PanelMoves & {
  approval: Approval;
  /** Called when it was decided here: the next one is shown. */
  onDecided: () => void;
};

/** One request: what would happen, who asked and why, and the decision. */
export function ApprovalPanel({ approval, onPrevious, onNext, onDecided, onClose }: ApprovalPanelProps) {
  const t = useWords(adminApprovalsWords);
  const actions = useWords(moneyActionWords);
  const may = useMay();
  const decide = useDecide();
  const [rejecting, setRejecting] = useState(false);
  const { id, state, requester, customer } = approval;
  const subject = subjectName(approval.subject);
  const about = readPublicId(subject);
  const aboutPage = about && linkTo(about.kind, subject, adminPages);
  const amount = formatMeasure(approval);
  const isOpen = state === 'open';
  const mayDecide = isOpen && !approval.is_own && may('approvals.decide') && may(approval.permission);

  const approve = async () => {
    if (!mayDecide || decide.isPending) return;
    try {
      await decide.mutateAsync({ kind: 'approve', id });
      toast({ severity: 'success', message: t.approved({ amount }) });
      onDecided();
    } catch (error) {
      toastFailure(error);
    }
  };
  const withdraw = async () => {
    try {
      await decide.mutateAsync({ kind: 'withdraw', id });
      toast({ severity: 'info', message: t.withdrawn });
      onDecided();
    } catch (error) {
      toastFailure(error);
    }
  };
  const reject = async (reason: string) => {
    await decide.mutateAsync({ kind: 'reject', id, reason });
    toast({ severity: 'info', message: t.rejected });
    onDecided();
  };
  useKeys(mayDecide ? { main: () => void approve(), reject: () => setRejecting(true) } : {});

  return (
    <SidePanel
      label={actions[approval.action]}
      head={<StatusBadge tone={toneOf(state)}>{t[`state_${state}`]}</StatusBadge>}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      foot={
        isOpen && (
          <>
            {approval.is_own && <p className="text-12 text-muted">{t.own}</p>}
            {!approval.is_own && !mayDecide && <p className="text-12 text-muted">{t.mayNot}</p>}
            {approval.is_own && (
              <Button needsShop busy={decide.isPending} onClick={() => void withdraw()}>
                {t.withdraw}
              </Button>
            )}
            {mayDecide && (
              <>
                <Button
                  variant="solid"
                  className="w-full *:min-w-0 [&>span]:max-w-full"
                  needsShop
                  busy={decide.isPending}
                  onClick={() => void approve()}
                >
                  <span className="truncate">
                    {customer ? t.approveFor({ amount, customer: customer.email }) : t.approve({ amount })}
                  </span>{' '}
                  <Kbd inverse>E</Kbd>
                </Button>
                <Button needsShop onClick={() => setRejecting(true)}>
                  {t.reject} <Kbd>R</Kbd>
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <PanelBlock>
        <p translate="no" className="text-24 font-bold tabular-nums">
          {amount}
        </p>
        <p className="text-muted">{actions[approval.action]}</p>
      </PanelBlock>
      <PanelBlock>
        <dl className="grid items-baseline grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2">
          {customer && (
            <Fact name={t.customer}>
              <Link to={`/admin/users/${publicId('user', customer.id)}`} className={linkLook}>
                {customer.email}
              </Link>
            </Fact>
          )}
          {approval.people === null && (
            <Fact name={t.about}>
              {about && aboutPage !== undefined ? (
                <Link to={aboutPage} className={linkLook}>
                  {subject}
                </Link>
              ) : (
                <CopyId id={subject} text={recordText(subject)} />
              )}
            </Fact>
          )}
          {approval.reason !== null && <Fact name={t.reason}>{approval.reason}</Fact>}
          <Fact name={t.askedBy}>{requester}</Fact>
          <Fact name={t.asked}>{formatMoment(approval.created_at)}</Fact>
          {isOpen && <Fact name={t.expires}>{formatMoment(approval.expires_at)}</Fact>}
          {approval.decided_at !== null && (
            <Fact name={t[`state_${state}`]}>
              {formatMoment(approval.decided_at)} {t.decidedBy({ who: approval.decided_by ?? '' })}
              {approval.decision_reason !== null && <q className="mt-1 block text-muted">{approval.decision_reason}</q>}
            </Fact>
          )}
        </dl>
      </PanelBlock>
      <ReasonDialog
        open={rejecting}
        onOpenChange={setRejecting}
        title={t.rejectTitle({ amount, who: requester })}
        description={t.rejectText}
        submitLabel={t.rejectSubmit({ amount, who: requester })}
        danger
        onSubmit={({ reason }) => reject(reason)}
      />
    </SidePanel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-12 leading-5 text-faint">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
