import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type BadgeProps = {
  /** Background class of the dot. */
  dot: string;
  className?: string;
  children: ReactNode;
};

/** A short label with a coloured dot. The meaning is in the text, not only in the colour. */
export function Badge({ dot, className, children }: BadgeProps) {
  return (
    <span className={classes(look, className)}>
      <span aria-hidden className={classes('mark size-1.5 flex-none rounded-full', dot)} />
      {children}
    </span>
  );
}

const look =
  'inline-flex items-center gap-1.5 rounded-full border border-line bg-surface px-2 py-px text-12 font-medium whitespace-nowrap text-muted';
