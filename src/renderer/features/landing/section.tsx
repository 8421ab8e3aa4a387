import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; note?: string; aside?: ReactNode; children: ReactNode };

/** A part of the visitors' page under its own headline. */
export function Section({ id, title, note, aside, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div className="grid gap-1">
          <h2 id={id} className="text-24 font-bold tracking-[-0.02em]">
            {title}
          </h2>
          {note && <p className="text-muted">{note}</p>}
        </div>
        {aside && <p className="text-muted tabular-nums">{aside}</p>}
      </div>
      {children}
    </section>
  );
}
