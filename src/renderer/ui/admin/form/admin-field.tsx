import { useContext, useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { classes } from '../../classes.ts';
import { useLengthLimit } from '../../form/length-limit.tsx';
import { Tried } from './tried.ts';

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
type AdminFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** What it lacks. Said once somebody tried to send the form. */
  missing?: string | undefined;
  children: (control: Control) => ReactNode;
  className?: string;
};

/** A control with its label above, 12 px, as dense forms have it. What is wrong stands above the hint, which stays. */
export function AdminField({ label, hint, error, missing, children, className }: AdminFieldProps) {
  const id = useId();
  const tried = useContext(Tried);
  const wrong = error ?? (tried ? missing : undefined);
  const notes = [wrong && `${id}-wrong`, hint && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={classes('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1', className)}>
      <label htmlFor={id} className="text-12 text-muted">
        {label}
      </label>
      {children({ id, 'aria-describedby': notes || undefined, 'aria-invalid': wrong ? true : undefined })}
      {wrong && (
        <p {...untranslated(wrong)} id={`${id}-wrong`} role="alert" className="text-12 text-bad">
          {wrong}
        </p>
      )}
      {hint && (
        <p {...untranslated(hint)} id={`${id}-note`} className="text-12 text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

type TextBoxProps = ComponentProps<'input'> & {
  leading?: ReactNode;
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A year of four digits: without it browsers take six, of which no moment can be made. */
const latestDay = '9999-12-31';
const latest: Partial<Record<string, string>> = { date: latestDay, 'datetime-local': `${latestDay}T23:59` };

/** A text field 32 px high, 44 px under a finger; 16 px text on phones, so that iOS does not zoom into it. */
export function TextBox({ leading, trailing, className, maxLength, ...rest }: TextBoxProps) {
  const { control, note } = useLengthLimit({ maxLength, ...rest });
  return (
    <>
      <div className={classes(boxLook, className)}>
        {leading}
        <input
          max={latest[rest.type ?? '']}
          {...rest}
          {...control}
          className="min-w-0 flex-1 self-stretch bg-transparent text-16 text-ink outline-none disabled:text-faint md:text-14 [&[list]::-webkit-calendar-picker-indicator]:scale-75 [&[list]::-webkit-calendar-picker-indicator]:opacity-50"
        />
        {trailing}
      </div>
      {note}
    </>
  );
}

/** For longer text: as high as what it holds, up to eight lines. */
export function TextArea({ className, maxLength, ...rest }: ComponentProps<'textarea'>) {
  const { control, note } = useLengthLimit({ maxLength, ...rest });
  return (
    <>
      <textarea
        {...rest}
        {...control}
        className={classes(
          'field-sizing-content max-h-44 min-h-16 resize-y rounded-8 border border-line-strong bg-surface px-2.5 py-1.5 text-16 text-ink md:text-14',
          'outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent-soft aria-invalid:border-bad',
          className,
        )}
      />
      {note}
    </>
  );
}

/** Of a box around an input, or of the control itself. `focus-within`: in WebKit the parts of a date have the focus, not its input. */
export const boxLook =
  'touch flex h-8 min-w-0 items-center gap-1.5 rounded-8 border border-line-strong bg-surface px-2.5 text-muted transition-[border-color,box-shadow] ' +
  'has-[input:focus-within]:border-accent has-[input:focus-within]:ring-3 has-[input:focus-within]:ring-accent-soft has-[input[aria-invalid]]:border-bad aria-invalid:border-bad';
