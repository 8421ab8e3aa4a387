import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';

type FormSectionProps = {
  title: string;
  /** In a side panel, which is narrow on every screen. */
  inPanel?: boolean;
  children: ReactNode;
};

/** Fields of a long form under a title: one column on phones and two on wide screens. */
export function FormSection({ title, inPanel = false, children }: FormSectionProps) {
  return (
    <section
      aria-label={title}
      className={classes(
        'grid gap-3',
        inPanel ? 'not-first:border-t not-first:pt-3' : 'border-b px-4 py-5',
        'border-line',
      )}
    >
      {inPanel ? <h3 className="font-semibold">{title}</h3> : <h2 className="font-semibold">{title}</h2>}
      <div
        className={classes(
          'grid gap-y-3',
          inPanel ? 'grid-cols-2 gap-x-3' : 'max-w-180 grid-cols-[minmax(0,1fr)] gap-x-4 md:grid-cols-2',
        )}
      >
        {children}
      </div>
    </section>
  );
}

/** The sections of a long form: below each other, and in two columns where the page is wide. One marked `data-wide` has both. */
export function FormSections({ disabled = false, children }: { disabled?: boolean; children: ReactNode }) {
  return (
    <fieldset
      disabled={disabled}
      className="min-w-0 2xl:columns-2 2xl:gap-0 [&>section]:break-inside-avoid [&>[data-wide]]:[column-span:all]"
    >
      {children}
    </fieldset>
  );
}
