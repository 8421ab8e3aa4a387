import { useState } from 'react';
import { isOutcomeUnknown, Problem } from '#shared/problem.ts';
import type { Notice } from '#shared/contract/staff/notices.ts';
import { useNoticeWork } from '#renderer/data/admin/notifications.ts';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { ConflictDialog } from '#renderer/ui/admin/conflict/conflict-dialog.tsx';
import { mergeMine } from '#renderer/ui/admin/conflict/merge-mine.ts';
import { Tried, useTried } from '#renderer/ui/admin/form/tried.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage, fieldErrors } from '#renderer/ui/feedback/error-words.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminNoticesWords } from '#renderer/words/en/admin/site/notices.ts';
import { useWords } from '#renderer/words/words.ts';
import { draftOf, emptyNotice, formOf, type NoticeForm } from './notice-form.ts';
import { NoticeFacts } from './notice-facts.tsx';
import { NoticeFields } from './notice-fields.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { noticeWords } from './notice-words.ts';
import { stateText, stateTones } from './notice-states.ts';
import { useWithdraw } from './use-withdraw.ts';

type NoticePanelProps = {
  /** Absent for a new one. */
  notice?: Notice;
  onSaved: (notice: Notice) => void;
  /** Asks whether to send it, as it is saved. */
  onSend: (notice: Notice) => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose: () => void;
};

/** One notice: written, tried on oneself, sent; after that corrected for everyone who has it, or taken back. */
export function NoticePanel({ notice: latest, onSaved, onSend, onPrevious, onNext, onClose }: NoticePanelProps) {
  const t = useWords(adminNoticesWords);
  const [base, setBase] = useState(latest);
  const [typed, setTyped] = useState<Partial<NoticeForm>>({});
  const [key, setKey] = useState(createIdempotencyKey);
  const work = useNoticeWork();
  const withdraw = useWithdraw();
  const offerUndo = useOfferUndo();
  const saved = base ? formOf(base) : emptyNotice;
  const form = { ...saved, ...typed };
  const isDirty = (Object.keys(typed) as (keyof NoticeForm)[]).some((name) => form[name] !== saved[name]);
  const release = useUnsaved(isDirty);
  if (latest && base && !isDirty && latest !== base) setBase(latest);
  const state = base?.state ?? 'draft';
  const isOut = state === 'sent' || state === 'preparing';
  const isOver = state === 'withdrawn' || state === 'expired';
  const draft = draftOf(form);
  const error = work.change.error ?? work.add.error;
  const stale = error instanceof Problem && error.code === 'changed_meanwhile' ? error : undefined;
  const isBusy = work.change.isPending || work.add.isPending;

  const { form: fields, tried, showWrong, startAnew } = useTried<HTMLDivElement>();
  const save = async (content = draft, version = base?.version): Promise<Notice | undefined> => {
    if (!content) showWrong();
    if (!content || isBusy) return undefined;
    if (base && !isDirty) return base;
    try {
      const { notice } =
        base && version !== undefined
          ? await work.change.mutateAsync({ id: base.id, version, ...content })
          : await work.add.mutateAsync({ ...content, idempotencyKey: key });
      setBase(notice);
      setTyped({});
      startAnew();
      setKey(createIdempotencyKey());
      release();
      onSaved(notice);
      const message = isOut ? t.savedTold : t.saved;
      if (base) void offerUndo(`notice:${notice.id}`, message);
      else toast({ severity: 'success', message });
      return notice;
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) setKey(createIdempotencyKey());
      return undefined;
    }
  };
  const begin = async () => {
    const notice = await save();
    if (notice) onSend(notice);
  };
  const test = async () => {
    if (!draft) return showWrong();
    const { audience: _audience, expires_at: _end, ...content } = draft;
    try {
      await work.test.mutateAsync(content);
      if (content.shown_as === 'list') toast({ severity: 'success', message: t.tested });
    } catch (failure) {
      toastFailure(failure);
    }
  };
  const hold = async () => {
    if (!base) return;
    try {
      await work.hold.mutateAsync(base.id);
      toast({ severity: 'success', message: t.held });
    } catch (failure) {
      toastFailure(failure);
    }
  };
  useKeys({ ...(!isOver && { submit: () => void (isOut ? save() : begin()) }) });
  const current = stale?.current as Notice | undefined;
  const merged = current && mergeMine(saved, form, formOf(current));
  /** What was typed, on the notice as it is now. */
  const keepMine = async () => {
    if (!current || !merged) return;
    setBase(current);
    setTyped(merged.value);
    await save(draftOf(merged.value), current.version);
  };

  return (
    <SidePanel
      isNew={!base}
      label={base?.title ?? t.add}
      head={
        <>
          <h2 className="truncate font-semibold">{base?.title ?? t.add}</h2>
          <StatusBadge tone={stateTones[state]}>{stateText(state)}</StatusBadge>
        </>
      }
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      foot={
        !isOver && (
          <div className="flex flex-wrap gap-2 *:flex-1">
            {!isOut && (
              <Button variant="solid" needsShop onClick={() => void begin()}>
                {t.send}…
              </Button>
            )}
            <Button needsShop disabled={base && !isDirty} busy={isBusy} onClick={() => void save()}>
              {isOut ? t.save : t.saveDraft}
            </Button>
            <Button needsShop busy={work.test.isPending} onClick={() => void test()}>
              {t.test}
            </Button>
            {(state === 'scheduled' || state === 'held') && (
              <Button needsShop busy={work.hold.isPending} onClick={() => void hold()}>
                {t.hold}
              </Button>
            )}
            {base && (
              <Button needsShop variant="danger" onClick={() => base && void withdraw(base, onClose)}>
                {isOut ? t.withdraw : t.remove}
              </Button>
            )}
          </div>
        )
      }
    >
      {base && (
        <PanelBlock>
          <NoticeFacts notice={base} />
        </PanelBlock>
      )}
      {!isOver && (
        <PanelBlock>
          <div ref={fields}>
            <Tried value={tried}>
              <NoticeFields
                form={form}
                errors={fieldErrors(error)}
                isOut={isOut}
                set={(changes) => setTyped((now) => ({ ...now, ...changes }))}
              />
            </Tried>
          </div>
          <FormAlert>{error && !stale && errorMessage(error)}</FormAlert>
        </PanelBlock>
      )}
      <PanelBlock title={t.preview}>
        <NoticePreview {...form} />
      </PanelBlock>
      {stale && current && (
        <ConflictDialog
          open
          who={String(stale.params?.['by'] ?? t.someone)}
          both={merged?.both ?? []}
          wordsOf={noticeWords}
          more={
            current.state === state
              ? []
              : [{ label: t.state, theirs: stateText(current.state), mine: stateText(state) }]
          }
          onTakeTheirs={() => {
            setBase(current);
            setTyped({});
            work.change.reset();
          }}
          onKeepMine={() => void keepMine()}
          onClose={() => work.change.reset()}
        />
      )}
    </SidePanel>
  );
}
