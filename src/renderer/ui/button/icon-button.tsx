import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** A square button that holds one 20 px icon; the label is what screen readers say. */
export function IconButton({ label, className, type, ...rest }: IconButtonProps) {
  return <button {...rest} type={type ?? 'button'} aria-label={label} className={classes(iconButtonLook, className)} />;
}

export const iconButtonLook =
  'touch-square relative grid size-10 shrink-0 place-items-center rounded-8 text-muted transition-colors ' +
  'hover:bg-hover hover:text-ink disabled:pointer-events-none disabled:opacity-55';
