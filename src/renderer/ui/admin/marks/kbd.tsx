import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';

/** What keys do, on the line below a list: they stay together where it wraps. */
export function KeyHint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {children}
    </span>
  );
}

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
