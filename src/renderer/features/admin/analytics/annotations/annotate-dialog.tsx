import { useState, type FormEvent } from 'react';
import { useAnnotationWork } from '#renderer/data/admin/analytics.ts';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { useTried } from '#renderer/ui/admin/form/tried.ts';
import { capName } from '#renderer/ui/admin/keys/key-names.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminAnalyticsWords } from '#renderer/words/en/admin/shop/analytics.ts';
import { useWords } from '#renderer/words/words.ts';

type AnnotateDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; day: string };

/** Writes beside a day what explains its figures; `day` is the one that is offered. */
export function AnnotateDialog({ open, onOpenChange, day }: AnnotateDialogProps) {
  const t = useWords(adminAnalyticsWords);
  return (
    <AdminDialog open={open} onOpenChange={onOpenChange} title={t.annotateTitle} description={t.annotateText}>
      <AnnotateForm day={day} onDone={() => onOpenChange(false)} />
    </AdminDialog>
  );
}

function AnnotateForm({ day: offered, onDone }: { day: string; onDone: () => void }) {
  const t = useWords(adminAnalyticsWords);
  const { add } = useAnnotationWork();
  const offerUndo = useOfferUndo();
  const [day, setDay] = useState(offered);
  const [text, setText] = useState('');
  const parts = useWords(adminPartsWords);
  const { form, tried, showWrong } = useTried();
  const isReady = day !== '' && text.trim() !== '';
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady) return showWrong();
    if (add.isPending) return;
    try {
      const { annotation } = await add.mutateAsync({ day, text: text.trim() });
      void offerUndo(`annotation:${annotation.id}`, t.annotationAdded);
      onDone();
    } catch {
      // The refusal stands below the fields.
    }
  };
  useKeys({ submit: () => void submit() }, { inDialog: true });
  return (
    <form ref={form} noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <AdminField label={t.happened} error={tried && text.trim() === '' ? parts.missing : undefined}>
        {(control) => (
          <TextBox
            {...control}
            autoComplete="off"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </AdminField>
      <AdminField label={t.day} error={tried && day === '' ? parts.dayMissing : undefined}>
        {(control) => <TextBox {...control} type="date" value={day} onChange={(event) => setDay(event.target.value)} />}
      </AdminField>
      <FormAlert>{add.error && errorMessage(add.error)}</FormAlert>
      <Button type="submit" variant="solid" needsShop busy={add.isPending}>
        {t.addAnnotation} <Kbd>{capName('mod Enter')}</Kbd>
      </Button>
    </form>
  );
}
