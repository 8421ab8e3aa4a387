import type { ReactNode } from 'react';
import type { AuditEvent } from '#shared/contract/staff/audit.ts';
import { subjectName } from '#shared/staff/record-names.ts';
import { useUndo } from '#renderer/data/admin/audit.ts';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { capName } from '#renderer/ui/admin/keys/key-names.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { CopyId } from '#renderer/ui/admin/marks/copy-id.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { actionText } from '#renderer/ui/admin/timeline/action-text.ts';
import { recordText } from '#renderer/ui/admin/timeline/record-text.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminAuditWords } from '#renderer/words/en/admin/site/audit.ts';
import { useWords } from '#renderer/words/words.ts';
import { FieldChanges } from './field-changes.tsx';

type AuditPanelProps = PanelMoves & {
  event: AuditEvent;
};

/** One event: what changed from what to what, why, by whom and from where. */
export function AuditPanel({ event, onPrevious, onNext, onClose }: AuditPanelProps) {
  const t = useWords(adminAuditWords);
  const undo = useUndo();
  const { subject } = event;
  const undoIt = async () => {
    if (!event.can_undo || undo.isPending) return;
    try {
      await undo.mutateAsync(event.id);
      toast({ severity: 'success', message: t.undone });
    } catch (error) {
      toastFailure(error);
    }
  };
  useKeys(event.can_undo ? { undo: () => void undoIt() } : {});
  return (
    <SidePanel
      label={actionText(event.action)}
      head={<b className="truncate font-semibold">{actionText(event.action)}</b>}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      foot={
        event.can_undo && (
          <Button needsShop busy={undo.isPending} onClick={() => void undoIt()}>
            {t.undo} <Kbd>{capName('mod Z')}</Kbd>
          </Button>
        )
      }
    >
      <PanelBlock>
        <dl className="grid items-baseline grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2">
          <Fact name={t.when}>{formatMoment(event.at)}</Fact>
          <Fact name={t.who}>
            {event.actor ?? t.system}
            {event.on_behalf_of !== null && <> {t.onBehalf({ customer: event.on_behalf_of })}</>}
          </Fact>
          <Fact name={t.reason}>{event.reason}</Fact>
          <Fact name={t.approvedBy}>{event.approved_by}</Fact>
          <Fact name={t.subject}>
            <CopyId id={subjectName(subject)} text={recordText(subject)} />
          </Fact>
          <Fact name={t.permission}>{event.permission}</Fact>
          <Fact name={t.from}>{event.ip !== null && `${event.ip} ${event.device ?? ''}`}</Fact>
          <Fact name={t.request}>{event.request_id}</Fact>
        </dl>
        {event.undone_by !== null && <p className="pt-2 text-12 text-muted">{t.undoneBy}</p>}
        {event.undoes !== null && <p className="pt-2 text-12 text-muted">{t.undoes}</p>}
      </PanelBlock>
      <PanelBlock title={t.changes}>
        <FieldChanges before={event.before} after={event.after} />
      </PanelBlock>
      <PanelBlock>
        <div className="grid gap-2">
          <ButtonLink to={`/admin/audit?subject=${encodeURIComponent(subject)}`}>{t.aboutThis}</ButtonLink>
          {event.on_behalf_of_id !== null && (
            <ButtonLink to={`/admin/audit?on_behalf_of=${event.on_behalf_of_id}`}>{t.forThisCustomer}</ButtonLink>
          )}
          {event.action === 'bulk.start' && (
            <ButtonLink to={`/admin/audit?parent=${event.id}`}>{t.showParts}</ButtonLink>
          )}
          {event.parent_id !== null && (
            <ButtonLink to={`/admin/audit?parent=${event.parent_id}`}>{t.partOf}</ButtonLink>
          )}
        </div>
      </PanelBlock>
    </SidePanel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === false) return null;
  return (
    <>
      <dt className="text-12 leading-5 text-faint">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
