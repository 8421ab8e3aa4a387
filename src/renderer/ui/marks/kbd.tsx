import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** A key hint: an 18 px cap. Never on phones, which have no keys. `inverse` stands on a coloured button. */
export function Kbd({ children, inverse = false }: { children: ReactNode; inverse?: boolean }) {
  return (
    <kbd
      aria-hidden
      translate="no"
      className={classes(
        'hidden h-4.5 min-w-4.5 flex-none place-items-center rounded-[4px] border px-1 font-sans text-12 font-medium whitespace-nowrap md:inline-grid',
        inverse ? 'border-current/45' : 'border-line-strong bg-surface text-muted',
      )}
    >
      {children}
    </kbd>
  );
}
