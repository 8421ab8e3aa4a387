import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { lengthWords } from '#renderer/words/en/parts.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;
type Limited = { maxLength?: number | undefined; value?: unknown; defaultValue?: unknown };

/**
 * The longest text of a field. A browser's `maxLength` silently cuts off the end of what is pasted. Here the text stays
 * whole, the field says by how much it is too long, and its form is not sent. Spread `control` on the field.
 */
export function useLengthLimit({ maxLength, value, defaultValue }: Limited): {
  control: { onInput?: (event: SyntheticEvent<Typed>) => void; 'aria-invalid'?: true };
  note: ReactNode;
} {
  const words = useWords(lengthWords);
  const [field, setField] = useState<Typed>();
  const [typed, setTyped] = useState(defaultValue);
  const text = value ?? typed;
  const over = maxLength !== undefined && typeof text === 'string' ? Math.max(0, text.length - maxLength) : 0;
  useEffect(() => {
    const form = field?.form;
    if (!form || over === 0) return;
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      field.focus();
    };
    form.addEventListener('submit', refuse);
    return () => form.removeEventListener('submit', refuse);
  }, [field, over]);
  if (maxLength === undefined) return { control: {}, note: undefined };
  return {
    control: {
      onInput: ({ currentTarget }) => {
        setField(currentTarget);
        setTyped(currentTarget.value);
      },
      ...(over > 0 && { 'aria-invalid': true }),
    },
    note: over > 0 && (
      <p role="alert" className="text-12 text-bad">
        {words.tooLong(over)}
      </p>
    ),
  };
}
