import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('rounded-12 border border-line bg-surface shadow-1', className)} />;
}
