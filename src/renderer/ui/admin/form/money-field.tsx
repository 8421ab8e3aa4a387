import { useContext, type ComponentProps, type Ref } from 'react';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { AdminField, TextBox } from './admin-field.tsx';
import type { MoneyInput } from './money-input.ts';
import { Tried } from './tried.ts';

type MoneyFieldProps = {
  label: string;
  /** The text as typed. Read it once with `readMoneyInput`, and keep what that returns. */
  value: string;
  onChange: (text: string) => void;
  /** What `readMoneyInput` made of it; its problem is shown once `tried` is set, or the form around it was tried. */
  read: MoneyInput;
  tried?: boolean;
  hint?: string;
  /** What else is wrong with the amount. */
  error?: string | undefined;
  /** What it lacks beside an amount. */
  missing?: string | undefined;
  ref?: Ref<HTMLInputElement>;
} & Pick<ComponentProps<'input'>, 'disabled' | 'className'>;

/** An amount in rupees, as text: arrows and the wheel change nothing, and nothing typed is an error, never 0. */
export function MoneyField({
  label,
  value,
  onChange,
  read,
  tried = false,
  hint,
  error,
  missing,
  className,
  ...rest
}: MoneyFieldProps) {
  const t = useWords(adminPartsWords);
  const isTried = useContext(Tried) || tried;
  const wrong = error ?? (isTried && read.problem ? t[read.problem] : undefined);
  return (
    <AdminField
      label={label}
      error={wrong}
      missing={missing}
      {...(hint !== undefined && { hint })}
      {...(className && { className })}
    >
      {(control) => (
        <TextBox
          {...rest}
          {...control}
          leading={<span aria-hidden>₹</span>}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="tabular-nums"
        />
      )}
    </AdminField>
  );
}
