import type { ReactNode } from 'react';
import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { classes } from '../classes.ts';

/** Short facts in a row, separated by dots. A fact that wraps to a new line has no dot before it. */
export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={classes('block overflow-hidden', className)}>
      <span className="-ml-3 flex flex-wrap">{children}</span>
    </span>
  );
}

export function Fact({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span {...untranslated(children)} className={classes(look, className)}>
      {children}
    </span>
  );
}

const look = "relative pl-3 before:absolute before:left-0 before:w-3 before:text-center before:content-['·']";
