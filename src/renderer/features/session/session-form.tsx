import type { ReactNode } from 'react';

/** Form in a session card. `noValidate`, because our own validation shows translated messages. */
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
