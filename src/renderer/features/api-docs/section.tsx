import type { ReactNode } from 'react';
import { classes } from '#renderer/ui/classes.ts';

type SectionProps = { id: string; title: ReactNode; level?: 2 | 3; children: ReactNode };

/** A section that the section list links to. The scroll margin keeps its title below the sticky bars. */
export function Section({ id, title, level = 2, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-32 grid-cols-[minmax(0,1fr)] gap-4 lg:scroll-mt-20"
    >
      <Heading id={`${id}-title`} className={classes('font-semibold', level === 2 ? 'text-20' : 'text-16')}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
