import { useEffect, useRef, type ReactNode } from 'react';

type FormProps = { onSubmit: (data: FormData, form: HTMLFormElement) => void; className?: string; children: ReactNode };

/** A form with our own translated messages instead of the browser's. Once it is sent, the focus moves to the first refused field. */
export function Form({ onSubmit, className = 'gap-4', children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);
  useEffect(() => {
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (!submitted.current || !refused) return;
    submitted.current = false;
    refused.focus();
  });
  return (
    <form
      ref={form}
      noValidate
      className={`grid grid-cols-[minmax(0,1fr)] ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog opened by a form is its child in React, though not in the page.
        event.stopPropagation();
        submitted.current = true;
        onSubmit(new FormData(event.currentTarget), event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
