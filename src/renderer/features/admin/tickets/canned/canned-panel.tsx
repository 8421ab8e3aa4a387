import { useState } from 'react';
import type { Rupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { CannedAnswer } from '#shared/contract/staff/tickets.ts';
import { cannedVariables, fillCanned } from '#shared/staff/canned-variables.ts';
import { useCannedWork } from '#renderer/data/admin/desk/canned.ts';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import { AdminField, TextArea } from '#renderer/ui/admin/form/admin-field.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminCannedWords } from '#renderer/words/en/admin/desk/canned.ts';
import { useWords } from '#renderer/words/words.ts';
import { TextField, useTexts, withRefusal } from '#renderer/ui/admin/form/form-fields.tsx';
import { Tried, useTried } from '#renderer/ui/admin/form/tried.ts';

type CannedPanelProps = PanelMoves & {
  /** Absent for a new one. */
  answer?: CannedAnswer;
  onSaved: (answer: CannedAnswer) => void;
};

/** One kept answer, with what a customer would read. */
export function CannedPanel({ answer: latest, onSaved, ...moves }: CannedPanelProps) {
  const t = useWords(adminCannedWords);
  const parts = useWords(adminPartsWords);
  const [base, setBase] = useState(latest);
  const texts = useTexts({ name: base?.name ?? '', body: base?.body ?? '' });
  const { add, change, remove } = useCannedWork();
  const offerUndo = useOfferUndo();
  const error = change.error ?? add.error;
  const form = withRefusal(texts, error);
  if (latest && base && !texts.isDirty && latest.version !== base.version) setBase(latest);
  const stale = error instanceof Problem && error.code === 'changed_meanwhile' ? error : undefined;
  const current = stale?.current as CannedAnswer | undefined;
  const isFilled = form.values.name.trim() !== '' && form.values.body.trim() !== '';
  const { form: element, tried, showWrong, startAnew } = useTried();
  const isBusy = add.isPending || change.isPending;
  const save = async (version = base?.version) => {
    if (!isFilled) return showWrong();
    if (!form.isDirty || isBusy) return;
    const body = { name: form.values.name.trim(), body: form.values.body.trim() };
    try {
      const { answer } =
        base && version !== undefined
          ? await change.mutateAsync({ id: base.id, version, ...body })
          : await add.mutateAsync(body);
      setBase(answer);
      texts.reset();
      startAnew();
      onSaved(answer);
      void offerUndo(`canned:${answer.id}`, t.saved);
    } catch {
      // The refusal stands beside the form.
    }
  };
  const drop = async () => {
    if (!base) return;
    try {
      await remove.mutateAsync(base.id);
      void offerUndo(`canned:${base.id}`, t.removed);
      texts.reset();
      moves.onClose();
    } catch (failure) {
      toastFailure(failure);
    }
  };
  useKeys({ ...((form.isDirty || !base) && { submit: () => void save() }) });
  const example = { customer: t.exampleName, order: 'nd_7K3FQ', balance: formatMoney('125.00' as Rupees) };
  return (
    <SidePanel
      isNew={!base}
      label={base ? `/${base.name}` : t.add}
      head={<h2 className="truncate font-semibold">{base ? `/${base.name}` : t.add}</h2>}
      {...moves}
      foot={
        <div className="flex gap-2 *:flex-1">
          <Button variant="solid" needsShop disabled={base && !form.isDirty} busy={isBusy} onClick={() => void save()}>
            {t.save}
          </Button>
          {base && (
            <Button variant="danger" needsShop busy={remove.isPending} onClick={() => void drop()}>
              {t.remove}
            </Button>
          )}
        </div>
      }
    >
      <PanelBlock>
        <form
          ref={element}
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Tried value={tried}>
            <TextField form={form} name="name" label={t.name} hint={t.nameHint} needed />
            <AdminField
              label={t.body}
              hint={t.bodyHint({ variables: cannedVariables.map((name) => `{${name}}`).join(' ') })}
              error={form.errorOf('body')}
              missing={form.values.body.trim() === '' ? parts.missing : undefined}
            >
              {(control) => (
                <TextArea
                  {...control}
                  maxLength={2000}
                  value={form.values.body}
                  onChange={(event) => form.set('body', event.target.value)}
                />
              )}
            </AdminField>
          </Tried>
          <FormAlert>{error && !stale && errorMessage(error)}</FormAlert>
        </form>
      </PanelBlock>
      {form.values.body.trim() !== '' && (
        <PanelBlock title={t.preview}>
          <p className="rounded-12 bg-accent-soft px-3 py-2 break-words whitespace-pre-wrap">
            {fillCanned(form.values.body, example)}
          </p>
        </PanelBlock>
      )}
      {stale && current && (
        <StaleDialog
          open
          who={String(stale.params?.['by'] ?? current.changed_by)}
          fields={[
            { label: t.name, theirs: current.name, mine: form.values.name },
            { label: t.body, theirs: current.body, mine: form.values.body },
          ]}
          onTakeTheirs={() => {
            setBase(current);
            texts.reset();
            change.reset();
          }}
          onKeepMine={() => void save(current.version)}
          onClose={() => change.reset()}
        />
      )}
    </SidePanel>
  );
}
