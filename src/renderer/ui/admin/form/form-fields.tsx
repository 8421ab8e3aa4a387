import { useState, type ReactNode } from 'react';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { fieldErrors } from '../../feedback/error-words.ts';
import { AdminField, boxLook, TextBox } from './admin-field.tsx';
import { classes } from '../../classes.ts';
import { useUnsaved } from '../../unsaved/unsaved.store.ts';

/** The texts of a form, and what of them was changed. Nobody leaves them unasked. */
export function useTexts<F extends Record<string, string>>(saved: F) {
  const [typed, setTyped] = useState<Partial<F>>({});
  const values: F = { ...saved, ...typed };
  const changed = (Object.keys(saved) as (keyof F & string)[]).filter((name) => values[name] !== saved[name]);
  const isDirty = changed.length > 0;
  const release = useUnsaved(isDirty);
  return {
    values,
    changed,
    isDirty,
    errorOf: (_name: string): string | undefined => undefined,
    set: (name: keyof F & string, text: string) => setTyped((now) => ({ ...now, [name]: text })),
    reset: () => {
      setTyped({});
      release();
    },
  };
}
export type Texts<F extends Record<string, string>> = ReturnType<typeof useTexts<F>>;

/** The same form with the server's refusal beside its fields. */
export function withRefusal<T extends { errorOf: (name: string) => string | undefined }>(form: T, error: unknown): T {
  const errors: Record<string, string | undefined> = fieldErrors(error);
  return { ...form, errorOf: (name) => errors[name] };
}

type TextFieldProps<F extends Record<string, string>> = {
  form: Texts<F>;
  name: keyof F & string;
  label: string;
  hint?: string;
  numeric?: boolean;
  secret?: boolean;
  disabled?: boolean;
  /** Not sent while it is empty. */
  needed?: boolean;
  /** What is wrong before anything is sent. */
  error?: string | undefined;
  /** The same, said once somebody tried to send the form. */
  missing?: string | undefined;
  className?: string;
};

/** A text field of such a form. */
export function TextField<F extends Record<string, string>>(props: TextFieldProps<F>) {
  const { form, name, label, hint, numeric = false, secret = false, disabled = false, needed = false } = props;
  const { error, missing, className } = props;
  const t = useWords(adminPartsWords);
  const wrong = error ?? form.errorOf(name);
  return (
    <AdminField
      label={label}
      hint={hint}
      error={wrong}
      missing={needed && form.values[name]?.trim() === '' ? t.missing : missing}
      {...(className && { className })}
    >
      {(control) => (
        <TextBox
          {...control}
          name={name}
          type={secret ? 'password' : 'text'}
          autoComplete={secret ? 'new-password' : 'off'}
          spellCheck={false}
          inputMode={numeric ? 'decimal' : 'text'}
          disabled={disabled}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          className={numeric ? 'tabular-nums' : ''}
        />
      )}
    </AdminField>
  );
}

type SelectFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Not sent while nothing is chosen. */
  needed?: boolean;
  disabled?: boolean;
};

/** A choice of several, with the platform's own list: long lists open well on phones and follow the keys. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, onChange, options, placeholder, hint, error, needed = false, disabled } = props;
  const t = useWords(adminPartsWords);
  return (
    <AdminField label={label} hint={hint} error={error} missing={needed && value === '' ? t.notChosen : undefined}>
      {(control) => (
        <select
          {...control}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          className={classes(boxLook, 'w-full text-16 text-ink! disabled:text-faint! md:text-14')}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </AdminField>
  );
}
