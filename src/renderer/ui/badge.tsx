import type { ReactNode } from 'react';
import { classes } from '#renderer/ui/classes.ts';

/** A short word with a coloured dot: the colour helps, the word says it. */
export function Badge({ dot, children }: { dot: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-surface px-2 text-12 font-medium whitespace-nowrap text-muted">
      <span aria-hidden className={classes('size-1.5 rounded-full', dot)} />
      {children}
    </span>
  );
}
