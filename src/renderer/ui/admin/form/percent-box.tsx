import { useState } from 'react';
import { TextBox } from './admin-field.tsx';
import { readPercent } from './percent-input.ts';

type PercentBoxProps = Omit<Parameters<typeof TextBox>[0], 'value' | 'onChange'> & {
  /** In basis points. */
  points: number;
  onChange: (points: number) => void;
};

/** A percent. What is typed stays as it is, also while it ends with a dot. */
export function PercentBox({ points, onChange, ...rest }: PercentBoxProps) {
  const [text, setText] = useState(points === 0 ? '' : String(points / 100));
  const shown = readPercent(text) === points ? text : String(points / 100);
  return (
    <TextBox
      {...rest}
      trailing={<span aria-hidden>%</span>}
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
      value={shown}
      onChange={(event) => {
        const typed = event.target.value.replaceAll(/[^\d.]/g, '');
        setText(typed);
        onChange(readPercent(typed));
      }}
    />
  );
}
