import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  label: string;
  /** What the tooltip says, where that is not the label. */
  tip?: string;
};

/** A square button with one 20 px icon. A tooltip shows the label, screen readers read it. */
export function IconButton({ label, tip = label, className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      data-tip={tip}
      className={classes(iconButtonLook, className)}
    />
  );
}

export const iconButtonLook =
  'touch-square relative grid size-10 shrink-0 place-items-center rounded-8 text-muted transition-colors ' +
  'hover:bg-hover hover:text-ink disabled:pointer-events-none disabled:opacity-55';

/** For a button that counts up or down: at the last value it looks disabled, and keeps the focus that a disabled one would lose. */
export function atLimit(isReached: boolean) {
  return isReached ? { 'aria-disabled': true, className: 'opacity-55' } : {};
}
