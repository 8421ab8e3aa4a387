import { useState, type FormEvent } from 'react';
import { isOutcomeUnknown } from '#shared/problem.ts';
import { longestNote } from '#shared/staff/customers.ts';
import { useNote } from '#renderer/data/admin/users.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { AdminField, TextArea } from '#renderer/ui/admin/form/admin-field.tsx';
import { capName } from '#renderer/ui/admin/keys/key-names.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { failureMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { adminCustomerDialogWords } from '#renderer/words/en/admin/desk/customer.ts';
import { useWords } from '#renderer/words/words.ts';
import type { DialogProps } from './dialog-props.ts';

/** Notes something about a customer, for staff only. */
export function NoteDialog({ customer, onClose }: DialogProps) {
  const t = useWords(adminCustomerDialogWords);
  return (
    <AdminDialog open onOpenChange={onClose} title={t.noteTitle({ who: customer.email })} description={t.noteHint}>
      <NoteForm customer={customer} onClose={onClose} />
    </AdminDialog>
  );
}

/** The key is created with the form, so that sending again after a lost answer notes it once. */
function NoteForm({ customer: { id }, onClose }: DialogProps) {
  const t = useWords(adminCustomerDialogWords);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [idempotencyKey, setKey] = useState(createIdempotencyKey);
  const note = useNote();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (text.trim() === '' || note.isPending) return;
    note.mutate(
      { id, text, idempotencyKey },
      {
        onSuccess: onClose,
        onError: (error) => !isOutcomeUnknown(error) && setKey(createIdempotencyKey()),
      },
    );
  };
  useKeys({ submit: () => submit() }, { inDialog: true });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <AdminField label={t.noteLabel} error={tried && text.trim() === '' ? t.noteMissing : undefined}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={longestNote}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </AdminField>
      <FormAlert>{failureMessage(note.error)}</FormAlert>
      <Button type="submit" variant="solid" needsShop busy={note.isPending}>
        {t.noteSubmit}
        <Kbd inverse>{capName('mod ↵')}</Kbd>
      </Button>
    </form>
  );
}
