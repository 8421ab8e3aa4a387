import type { ReactNode } from 'react';

/** A form of the session card: hands over what was typed, and leaves checking it to us. */
export function SessionForm({ onSubmit, children }: { onSubmit: (form: FormData) => void; children: ReactNode }) {
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
    </form>
  );
}
