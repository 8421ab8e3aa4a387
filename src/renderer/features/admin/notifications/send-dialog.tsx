import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notice } from '#shared/contract/staff/notices.ts';
import { audienceQuery, useNoticeWork } from '#renderer/data/admin/notifications.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { useTried } from '#renderer/ui/admin/form/tried.ts';
import { capName } from '#renderer/ui/admin/keys/key-names.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminNoticesWords } from '#renderer/words/en/admin/site/notices.ts';
import { useWords } from '#renderer/words/words.ts';
import { Choices } from '../users/dialogs/choices.tsx';
import { AudienceCount, peopleText } from './audience-count.tsx';
import { formOf, momentOf } from './notice-form.ts';
import { NoticePreview } from './notice-preview.tsx';

type SendDialogProps = { notice: Notice; onClose: () => void };

/**
 * Sends a notice after showing how many people it is for, and who. The server counts again: with another number nothing is
 * sent, and the new number stands here.
 */
export function SendDialog({ notice, onClose }: SendDialogProps) {
  return (
    <AdminDialog open onOpenChange={onClose} title={adminNoticesWords.get().sendTitle} wide>
      <SendForm notice={notice} onClose={onClose} />
    </AdminDialog>
  );
}

function SendForm({ notice, onClose }: SendDialogProps) {
  const t = useWords(adminNoticesWords);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const { data: found, refetch } = useQuery(audienceQuery(useApi(), notice.audience));
  const { send } = useNoticeWork();
  const parts = useWords(adminPartsWords);
  const { form, tried, showWrong } = useTried();
  const isReady = found !== undefined && found.count > 0 && (when === 'now' || momentOf(at) !== null);
  const submit = async () => {
    if (!isReady) return showWrong();
    if (send.isPending) return;
    try {
      await send.mutateAsync({
        id: notice.id,
        version: notice.version,
        send_at: when === 'now' ? null : momentOf(at),
        expected_count: found.count,
      });
    } catch {
      await refetch();
      return;
    }
    toast({ severity: 'success', message: when === 'now' ? t.sent : t.scheduled });
    onClose();
  };
  useKeys({ submit: () => void submit() }, { inDialog: true });
  const people = found ? peopleText(found) : '';
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <NoticePreview {...formOf(notice)} />
      <AudienceCount audience={notice.audience} />
      <Choices
        label={t.sendAt}
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'now', label: t.sendNow },
          { value: 'later', label: t.sendLater },
        ]}
      />
      {when === 'later' && (
        <AdminField label={t.sendAt} error={tried && momentOf(at) === null ? parts.timeMissing : undefined}>
          {(control) => (
            <TextBox {...control} type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
          )}
        </AdminField>
      )}
      <FormAlert>{send.error && errorMessage(send.error)}</FormAlert>
      <Button type="submit" variant="solid" needsShop busy={send.isPending} aria-disabled={!isReady || undefined}>
        {when === 'now' ? t.sendTo({ people }) : t.scheduleFor({ people })}
        <Kbd inverse>{capName('mod ↵')}</Kbd>
      </Button>
    </form>
  );
}
