import { focusHere, focusOnOpen } from '#renderer/ui/form/field.tsx';
import { useWords } from '#renderer/words/words.ts';
import { Field } from '#renderer/ui/form/field.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { sessionWords } from '#renderer/words/en/session/session.ts';

type EmailFieldProps = {
  error?: string | undefined;
  startsWith?: string | undefined;
  /** Takes the focus: at once, or as the first field of a page. */
  focused?: boolean | 'first';
  onTyped?: (email: string) => void;
};

export function EmailField({ error, startsWith, focused, onTyped }: EmailFieldProps) {
  const t = useWords(sessionWords);
  return (
    <Field label={t.email} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="email"
          type="email"
          defaultValue={startsWith}
          onChange={(event) => onTyped?.(event.target.value.trim())}
          ref={focused === 'first' ? focusOnOpen : focused ? focusHere : undefined}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}

export function isEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text);
}
