import { useEffect, useRef, type ReactNode } from 'react';

/** Form in a session card. `noValidate`, because our own validation shows translated messages. The focus moves to what is refused. */
export function SessionForm({ onSubmit, children }: { onSubmit: (form: FormData) => void; children: ReactNode }) {
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
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submitted.current = true;
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
    </form>
  );
}
