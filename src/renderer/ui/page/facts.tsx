import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** Short facts in a row with a dot between them; one that wraps begins its line without a dot. */
export function Facts({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={classes('block overflow-hidden', className)}>
      <span className="-ml-3 flex flex-wrap">{children}</span>
    </span>
  );
}

export function Fact({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classes(look, className)}>{children}</span>;
}

const look = "relative pl-3 before:absolute before:left-0 before:w-3 before:text-center before:content-['·']";
