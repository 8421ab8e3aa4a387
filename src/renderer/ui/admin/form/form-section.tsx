import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';

type FormSectionProps = {
  title: string;
  /** Fields that belong together, three beside each other where there is room. */
  inThree?: boolean;
  /** In a side panel, which is narrow on every screen. */
  inPanel?: boolean;
  children: ReactNode;
};

/** Fields of a long form: one column on phones, two on wide screens. The title stands above them, or beside them where there is room. */
export function FormSection({ title, inThree = false, inPanel = false, children }: FormSectionProps) {
  return (
    <section
      aria-label={title}
      className={classes(
        'grid gap-3',
        inPanel
          ? 'not-first:border-t not-first:pt-3'
          : 'gap-x-6 border-b px-4 py-5 xl:max-2xl:grid-cols-[11rem_minmax(0,1fr)]',
        'border-line',
      )}
    >
      {inPanel ? <h3 className="font-semibold">{title}</h3> : <h2 className="font-semibold">{title}</h2>}
      <div
        className={classes(
          'grid gap-y-3',
          inPanel ? 'grid-cols-2 gap-x-3' : 'max-w-180 grid-cols-[minmax(0,1fr)] gap-x-4 xl:max-2xl:max-w-240',
          !inPanel && (inThree ? 'md:grid-cols-3' : 'md:grid-cols-2'),
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
