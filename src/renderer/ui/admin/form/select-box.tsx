import type { ComponentProps } from 'react';
import { classes } from '../../classes.ts';
import { boxLook } from './admin-field.tsx';

/** A choice of a few, with the platform's own list. */
export function SelectBox({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      {...rest}
      className={classes(boxLook, 'w-full text-16 text-ink! disabled:text-faint! md:text-14', className)}
    />
  );
}
