import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { useId, type ReactNode } from 'react';

/** Attributes that link a control to its label, hint and error. Spread them on the input. */
type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** At the right end of the label's line; Tab reaches it after the control. */
  aside?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="col-start-1 row-start-1 justify-self-start self-baseline text-14 font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {aside && <div className="col-start-1 row-start-1 flex justify-self-end self-baseline">{aside}</div>}
      <p
        {...untranslated(note)}
        id={noteId}
        role={error ? 'alert' : undefined}
        className={error ? 'text-12 text-bad' : 'text-12 text-muted'}
        hidden={!note}
      >
        {note}
      </p>
    </div>
  );
}

/** A `ref` that moves the focus to the field a step starts with. */
export function focusHere(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * A `ref` for the first field of a page, which takes the focus as the page opens. Not from what has it already, nor on touch
 * screens, where a keyboard would cover the page.
 */
export function focusOnOpen(element: HTMLElement | null): void {
  const isFree = document.activeElement === document.body;
  if (isFree && matchMedia('(hover: hover) and (pointer: fine)').matches) element?.focus({ preventScroll: true });
}

/** The text of a named field of a form; empty when there is none. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
