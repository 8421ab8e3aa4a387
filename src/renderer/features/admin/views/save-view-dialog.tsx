import { useState, type FormEvent } from 'react';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useSaveView } from '#renderer/data/admin/views.ts';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { useTried } from '#renderer/ui/admin/form/tried.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { failureMessage } from '#renderer/ui/feedback/error-words.ts';
import { Checkbox } from '#renderer/ui/form/checkbox.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminViewsWords } from '#renderer/words/en/admin/frame/views.ts';
import { useWords } from '#renderer/words/words.ts';

type SaveViewDialogProps = { screen: string; query: string; onClose: () => void };

/** Names a search so that it is found again; with the permission also for all staff. */
export function SaveViewDialog({ screen, query, onClose }: SaveViewDialogProps) {
  const t = useWords(adminViewsWords);
  return (
    <AdminDialog open onOpenChange={onClose} title={t.title}>
      <SaveViewForm screen={screen} query={query} onClose={onClose} />
    </AdminDialog>
  );
}

function SaveViewForm({ screen, query, onClose }: SaveViewDialogProps) {
  const t = useWords(adminViewsWords);
  const may = useMay();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useSaveView();
  const parts = useWords(adminPartsWords);
  const { form, tried, showWrong } = useTried();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return showWrong();
    if (save.isPending) return;
    save.mutate(
      { screen, name: name.trim(), query, shared },
      {
        onSuccess: () => {
          toast({ severity: 'success', message: t.saved({ name: name.trim() }) });
          onClose();
        },
      },
    );
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3.5">
      <AdminField label={t.name} error={tried && name.trim() === '' ? parts.missing : undefined}>
        {(control) => (
          <TextBox {...control} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </AdminField>
      {may('views.share') && (
        <Checkbox label={t.shared} checked={shared} onChange={(event) => setShared(event.target.checked)} />
      )}
      <FormAlert>{failureMessage(save.error)}</FormAlert>
      <Button type="submit" variant="solid" needsShop busy={save.isPending}>
        {t.saveNow}
      </Button>
    </form>
  );
}
