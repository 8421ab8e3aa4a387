import type { ReactNode } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { DialogFoot } from '#renderer/ui/overlay/dialog.tsx';
import { impersonationWords } from '#renderer/words/en/admin/desk/impersonation.ts';
import { useWords } from '#renderer/words/words.ts';

type DialogFormProps = {
  submitLabel: string;
  busy: boolean;
  error: unknown;
  onSubmit: (form: FormData) => void;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
};

/** What a dialog of the staff banner asks, with its refusal above the buttons. */
export function DialogForm({ submitLabel, busy, error, onSubmit, onCancel, children }: DialogFormProps) {
  const t = useWords(impersonationWords);
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog is a child of the customer's page in React, though not in the document.
        event.stopPropagation();
        if (!busy) onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
      <FormAlert>{error != null && errorMessage(error)}</FormAlert>
      <DialogFoot>
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button type="submit" variant="solid" busy={busy}>
          {submitLabel}
        </Button>
      </DialogFoot>
    </form>
  );
}
