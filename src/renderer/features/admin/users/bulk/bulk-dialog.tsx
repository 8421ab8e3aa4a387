import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkJobId } from '#shared/contract/staff/bulk.ts';
import { readPublicId } from '#shared/staff/public-id.ts';
import { bulkPreviewQuery, useStartBulk, type BulkWhat as BulkBody } from '#renderer/data/admin/bulk.ts';
import type { UserFilter } from '#renderer/data/admin/users.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import type { Selected } from '#renderer/ui/admin/list/use-selection.ts';
import { AdminField, TextArea, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminBulkWords } from '#renderer/words/en/admin/desk/users.ts';
import { useWords } from '#renderer/words/words.ts';
import { banChoices, banEnd, banEndText, type BanLength } from '../dialogs/ban-until.ts';
import { Choices } from '../dialogs/choices.tsx';
import { adminCustomerDialogWords } from '#renderer/words/en/admin/desk/customer.ts';

export type BulkAction = 'user.ban' | 'user.note' | 'user.notify';
type BulkDialogProps = {
  what: BulkAction;
  selected: Selected;
  filter: UserFilter;
  onClose: () => void;
  onStarted: (job: BulkJobId) => void;
};

/**
 * Does something to many customers: says how many first, asks for the reason, and starts the job. The server counts again
 * and refuses another number than the one that was seen.
 */
export function BulkDialog({ what, selected, filter, onClose, onStarted }: BulkDialogProps) {
  const t = useWords(adminBulkWords);
  const dialog = useWords(adminCustomerDialogWords);
  const parts = useWords(adminPartsWords);
  const api = useApi();
  const [length, setLength] = useState<BanLength>('7');
  const [notice, setNotice] = useState({ title: '', message: '' });
  const start = useStartBulk();
  const body: BulkBody = {
    action: what,
    selection: selectionOf(selected, filter),
    params: what === 'user.ban' ? { until: null } : what === 'user.notify' ? { ...sample, severity: 'info' } : {},
  };
  const preview = useQuery(bulkPreviewQuery(api, body));
  const count = preview.data?.count ?? 0;

  const params = () => {
    if (what === 'user.ban') return { until: banEnd(length) };
    return what === 'user.notify' ? { ...notice, severity: 'info' } : {};
  };
  const isFilled = what !== 'user.notify' || (notice.title.trim() !== '' && notice.message.trim() !== '');
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={preview.data ? titleOf(t, what, count) : t.counting}
      description={preview.error ? errorMessage(preview.error) : textOf(t, what)}
      danger={what === 'user.ban'}
      ready={count > 0 && isFilled}
      blocker={preview.data && count === 0 ? t.nobody : undefined}
      result={what === 'user.ban' ? { label: dialog.until, value: banEndText(length) } : undefined}
      submitLabel={submitOf(t, what, count)}
      choices={
        what === 'user.ban' && (
          <Choices label={dialog.until} value={length} onChange={setLength} choices={banChoices()} />
        )
      }
      onSubmit={async ({ reason, idempotencyKey }) => {
        const started = { ...body, params: params(), expected_count: count, reason, idempotencyKey };
        onStarted((await start.mutateAsync(started)).job.id);
      }}
    >
      {what === 'user.notify' && (
        <>
          <AdminField label={t.heading} missing={notice.title.trim() === '' ? parts.missing : undefined}>
            {(control) => (
              <TextBox
                {...control}
                maxLength={100}
                value={notice.title}
                onChange={(event) => setNotice({ ...notice, title: event.target.value })}
              />
            )}
          </AdminField>
          <AdminField label={t.message} missing={notice.message.trim() === '' ? parts.missing : undefined}>
            {(control) => (
              <TextArea
                {...control}
                maxLength={500}
                value={notice.message}
                onChange={(event) => setNotice({ ...notice, message: event.target.value })}
              />
            )}
          </AdminField>
        </>
      )}
    </ReasonDialog>
  );
}

/** What is counted does not depend on the text, which has to be a valid one. */
const sample = { title: '…', message: '…' };

function selectionOf(selected: Selected, filter: UserFilter): BulkBody['selection'] {
  const ids = (keys: ReadonlySet<string>) => Array.from(keys, (key) => readPublicId(key)?.id ?? 0);
  return selected.all ? { filter, exclude: ids(selected.except) } : { ids: ids(selected.ids) };
}

type Words = ReturnType<typeof adminBulkWords.get>;

function titleOf(t: Words, what: BulkAction, count: number): string {
  return { 'user.ban': t.banTitle, 'user.note': t.noteTitle, 'user.notify': t.notifyTitle }[what](count);
}
function textOf(t: Words, what: BulkAction): string {
  return { 'user.ban': t.banText, 'user.note': t.noteText, 'user.notify': t.notifyText }[what];
}
function submitOf(t: Words, what: BulkAction, count: number): string {
  return { 'user.ban': t.banSubmit, 'user.note': t.noteSubmit, 'user.notify': t.notifySubmit }[what](count);
}
