import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isOutcomeUnknown, Problem } from '#shared/problem.ts';
import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { useSaidWait } from '#renderer/lib/connection/long-wait.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../../button/button.tsx';
import { failureMessage, fieldErrors } from '../../feedback/error-words.ts';
import { FormAlert } from '../../form/form-alert.tsx';
import { capName } from '../keys/key-names.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import { toast } from '../../toaster/toasts.store.ts';
import { AdminField, TextBox } from '../form/admin-field.tsx';
import { focusWrong, Tried } from '../form/tried.ts';
import { Kbd } from '../marks/kbd.tsx';
import { AdminDialog } from './admin-dialog.tsx';

type Decision = { reason: string; idempotencyKey: string };

type ReasonDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, in a sentence. */
  description?: ReactNode;
  /** Controls above or below the reason, such as an amount. */
  children?: ReactNode;
  /** Below the reason: what is chosen with it. */
  choices?: ReactNode;
  /** "₹2,480.75 → ₹2,530.75". */
  result?: { label: string; value: ReactNode } | undefined;
  /** Names the amount and the person: "Add ₹50.00 to asha@example.com". */
  submitLabel: ReactNode;
  /** Takes something away. */
  danger?: boolean;
  /** False while what stands beside the reason is not complete: its fields say what they lack (`missing`). */
  ready?: boolean;
  /** Why it cannot be done, whatever is filled in. */
  blocker?: string | undefined;
  /** Shown below the button, small. */
  note?: ReactNode;
  /** A rejection is shown in the dialog, which stays open. */
  onSubmit: (decision: Decision) => Promise<unknown>;
};

/**
 * Asks for the reason of a staff action, then does it once. The idempotency key is created when the dialog opens, so that
 * trying again after a lost answer never does it twice; a refusal begins a new one.
 */
export function ReasonDialog({ open, onOpenChange, title, description, ...parts }: ReasonDialogProps) {
  return (
    <AdminDialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <ReasonForm {...parts} onDone={() => onOpenChange(false)} />
    </AdminDialog>
  );
}

type ReasonFormProps = Omit<ReasonDialogProps, 'open' | 'onOpenChange' | 'title' | 'description'> & {
  onDone: () => void;
};

function ReasonForm(props: ReasonFormProps) {
  const { children, choices, result, submitLabel, danger = false, ready = true, blocker } = props;
  const { note, onSubmit, onDone } = props;
  const t = useWords(adminPartsWords);
  const [reason, setReason] = useState('');
  const [idempotencyKey, setKey] = useState(createIdempotencyKey);
  const [state, setState] = useState<{ tried: boolean; busy: boolean; error?: unknown }>({ tried: false, busy: false });
  const saidWait = useSaidWait();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const missing = state.tried && reason.trim() === '';
  const refused = fieldErrors(state.error).reason;
  const form = useRef<HTMLFormElement>(null);
  const blockerId = useId();
  // A refusal beside a field is read there.
  useEffect(() => {
    if (state.error !== undefined) focusWrong(form.current);
  }, [state.error]);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (state.busy) return;
    if (reason.trim() === '' || !ready || blocker !== undefined) {
      flushSync(() => setState({ tried: true, busy: false }));
      focusWrong(form.current);
      return;
    }
    setState({ tried: true, busy: true });
    try {
      await saidWait(() => onSubmit({ reason: reason.trim(), idempotencyKey }));
      onDone();
    } catch (error) {
      if (isSentForApproval(error)) {
        toast({ severity: 'info', message: failureMessage(error) ?? '' });
        onDone();
        return;
      }
      // A colleague's change may have taken the dialog away meanwhile.
      if (!isShown.current) toast({ severity: 'error', message: failureMessage(error) ?? '', needsAction: true });
      if (!isOutcomeUnknown(error)) setKey(createIdempotencyKey());
      setState({ tried: true, busy: false, error });
    }
  };
  useKeys({ submit: () => void submit() }, { inDialog: true });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5"
    >
      <Tried value={state.tried}>{children}</Tried>
      <AdminField label={t.reason} error={missing ? t.reasonMissing : refused}>
        {(control) => (
          <TextBox
            {...control}
            maxLength={500}
            autoComplete="off"
            placeholder={t.reasonHint}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </AdminField>
      <Tried value={state.tried}>{choices}</Tried>
      {result && (
        <p className="flex items-center justify-between gap-3 tabular-nums">
          <span className="text-muted">{result.label}</span>
          <b {...untranslated(result.value)} className="font-semibold">
            {result.value}
          </b>
        </p>
      )}
      <FormAlert>{state.error !== undefined && refused === undefined && failureMessage(state.error)}</FormAlert>
      <output id={blockerId} className="block text-bad empty:hidden">
        {blocker}
      </output>
      <Button
        type="submit"
        variant={danger ? 'danger' : 'solid'}
        needsShop
        busy={state.busy}
        aria-disabled={!ready || blocker !== undefined || undefined}
        aria-describedby={blocker === undefined ? undefined : blockerId}
        className="w-full *:min-w-0 [&>span]:max-w-full"
      >
        <span className="truncate">{submitLabel}</span>
        <Kbd inverse>{capName('mod ↵')}</Kbd>
      </Button>
      {note && <p className="text-12 text-faint tabular-nums">{note}</p>}
    </form>
  );
}

/** Above someone's limit: recorded, and a second person decides. */
function isSentForApproval(error: unknown): boolean {
  return error instanceof Problem && error.code === 'approval_needed';
}
