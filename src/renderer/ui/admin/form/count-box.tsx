import { useState } from 'react';
import { plainFigures } from '#shared/text/pasted.ts';
import { TextBox } from './admin-field.tsx';

type CountBoxProps = Omit<Parameters<typeof TextBox>[0], 'value' | 'onChange'> & {
  /** NaN for what is no count. */
  count: number;
  onChange: (count: number) => void;
};

/** A whole number. What is typed stays as it is: "1,5" is no count, and never becomes 15. */
export function CountBox({ count, onChange, ...rest }: CountBoxProps) {
  const [text, setText] = useState(textOf(count));
  const shown = Object.is(readCount(text), count) ? text : textOf(count);
  return (
    <TextBox
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readCount(event.target.value));
      }}
    />
  );
}

function readCount(text: string): number {
  const typed = plainFigures(text);
  return /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
}

function textOf(count: number): string {
  return Number.isNaN(count) ? '' : String(count);
}
