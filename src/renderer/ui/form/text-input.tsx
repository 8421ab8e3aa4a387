import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useLengthLimit } from './length-limit.tsx';

type TextInputProps = ComponentProps<'input'> & { leading?: ReactNode; trailing?: ReactNode };

/** 16 px text on phones, so that iOS does not zoom into the field. */
export function TextInput({ leading, trailing, className, maxLength, ...rest }: TextInputProps) {
  const { control, note } = useLengthLimit({ maxLength, ...rest });
  return (
    <>
      <div className={classes(frame, className)}>
        {leading}
        <input
          {...rest}
          {...control}
          className="min-w-0 flex-1 self-stretch bg-transparent text-16 outline-none disabled:text-faint md:text-14"
        />
        {trailing}
      </div>
      {note}
    </>
  );
}

const frame =
  'flex h-11 min-w-0 items-center gap-2 rounded-8 border border-line-strong bg-surface px-3 text-muted transition-[border-color,box-shadow] ' +
  'has-[input:focus-visible]:border-accent has-[input:focus-visible]:ring-3 has-[input:focus-visible]:ring-accent-soft ' +
  'has-[input[aria-invalid]]:border-bad md:h-10 [&_input]:text-ink';
