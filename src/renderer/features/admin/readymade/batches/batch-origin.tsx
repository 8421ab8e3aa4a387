import { useRef, useState } from 'react';
import type { Batch } from '#shared/contract/staff/stock.ts';
import { Problem } from '#shared/problem.ts';
import { useReadymadeWork } from '#renderer/data/admin/readymade.ts';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { FormButtons } from '#renderer/ui/admin/form/form-buttons.tsx';
import { focusWrong } from '#renderer/ui/admin/form/tried.ts';
import { sayAmount } from '#renderer/ui/admin/form/money-input.ts';
import { TextField, useTexts, withRefusal } from '#renderer/ui/admin/form/form-fields.tsx';
import { ChangeNotice } from '../../layout/needs-factor.tsx';
import { costOf } from './import-form.ts';

type Texts = { supplier: string; cost: string; note: string };

/** Corrects where a batch came from and what it cost. What was sold keeps its cost. */
export function BatchOrigin({ batch: latest, disabled }: { batch: Batch; disabled: boolean }) {
  const t = useWords(adminReadymadeWords);
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(latest);
  const { changeBatch } = useReadymadeWork();
  const texts = useTexts<Texts>(textsOf(base));
  const form = withRefusal(texts, changeBatch.error);
  if (!form.isDirty && latest.version > base.version) setBase(latest);
  const { error } = changeBatch;
  const stale = error instanceof Problem && error.code === 'changed_meanwhile' ? error : undefined;
  const theirs = stale?.current as Batch | undefined;
  const cost = costOf(form.values.cost);
  const supplier = form.values.supplier.trim();
  const isReady = cost !== undefined && supplier !== '';
  const save = async (version = base.version) => {
    if (cost === undefined || !isReady) return focusWrong(element.current);
    if (changeBatch.isPending) return;
    try {
      const body = { id: base.id, version, supplier, note: form.values.note.trim(), cost };
      setBase((await changeBatch.mutateAsync(body)).batch);
      texts.reset();
      toast({ severity: 'success', message: t.batchSaved });
    } catch {
      // The form says what was refused.
    }
  };
  useKeys({ ...(form.isDirty && !disabled && { submit: () => void save() }) });
  const labels = { supplier: t.supplier, cost: t.cost, note: t.note };
  return (
    <form
      ref={element}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ChangeNotice permission="stock.import" />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          form={form}
          name="supplier"
          label={t.supplier}
          disabled={disabled}
          error={supplier === '' ? t.missing : undefined}
        />
        <TextField
          form={form}
          name="cost"
          label={t.cost}
          hint={sayAmount(form.values.cost)}
          numeric
          disabled={disabled}
          error={cost === undefined ? t.notAnAmount : undefined}
        />
      </div>
      <TextField form={form} name="note" label={t.note} disabled={disabled} />
      <FormAlert>{error && !stale && errorMessage(error)}</FormAlert>
      {form.isDirty && (
        <FormButtons saveLabel={t.save} ready={isReady} busy={changeBatch.isPending} onDiscard={form.reset} />
      )}
      {stale && theirs && (
        <StaleDialog
          open
          who={String(stale.params?.['by'] ?? t.someone)}
          fields={form.changed.map((name) => ({
            label: labels[name],
            theirs: textsOf(theirs)[name],
            mine: form.values[name],
          }))}
          onTakeTheirs={() => {
            setBase(theirs);
            form.reset();
            changeBatch.reset();
          }}
          onKeepMine={() => void save(theirs.version)}
          onClose={() => changeBatch.reset()}
        />
      )}
    </form>
  );
}

function textsOf({ supplier, cost, note }: Batch): Texts {
  return { supplier, note, cost: cost ?? '' };
}
