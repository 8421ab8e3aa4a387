import type { ComponentProps } from 'react';
import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { classes } from '../classes.ts';

type ChipProps = ComponentProps<'button'> & { selected?: boolean };

/** A filter toggle: 32 px high, with a 44 px touch area, so that rows of them are 12 px apart. */
export function Chip({ selected = false, className, type, ...rest }: ChipProps) {
  return (
    <button
      {...untranslated(rest.children)}
      {...rest}
      type={type ?? 'button'}
      aria-pressed={selected}
      className={classes(look, selected ? 'border-ink bg-ink text-canvas' : resting, className)}
    />
  );
}

const look =
  'relative inline-flex h-8 shrink-0 items-center max-md:min-w-11 max-md:justify-center gap-1.5 rounded-full border px-3 text-12 font-medium whitespace-nowrap transition-colors ' +
  'after:absolute after:-inset-x-px after:-inset-y-[7px]';
const resting = 'border-line text-muted hover:bg-hover hover:text-ink';
