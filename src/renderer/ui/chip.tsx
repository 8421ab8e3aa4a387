import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type ChipProps = ComponentProps<'button'> & { selected?: boolean };

/** A filter that is on or off. */
export function Chip({ selected = false, className, type, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-pressed={selected}
      className={classes(
        'touch inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-12 font-medium whitespace-nowrap transition-colors',
        selected ? 'border-ink bg-ink text-canvas' : 'border-line text-muted hover:bg-hover hover:text-ink',
        className,
      )}
    />
  );
}
