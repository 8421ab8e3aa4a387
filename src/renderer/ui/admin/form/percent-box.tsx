import { useState } from 'react';
import { TextBox } from './admin-field.tsx';

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

/** A percent as typed, in basis points: 7.5 is 750. Zero for what is none. */
export function readPercent(text: string): number {
  const match = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
}
