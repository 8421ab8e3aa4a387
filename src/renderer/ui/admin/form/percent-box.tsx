import { useState } from 'react';
import { plainFigures } from '#shared/text/pasted.ts';
import { TextBox } from './admin-field.tsx';

type PercentBoxProps = Omit<Parameters<typeof TextBox>[0], 'value' | 'onChange'> & {
  /** In basis points; undefined for what is no percent. */
  points: number | undefined;
  onChange: (points: number | undefined) => void;
};

/** A percent. What is typed stays as it is, also while it ends with a dot. */
export function PercentBox({ points, onChange, ...rest }: PercentBoxProps) {
  const [text, setText] = useState(textOf(points));
  const shown = (readPercent(text) ?? 0) === (points ?? 0) ? text : textOf(points);
  return (
    <TextBox
      {...rest}
      trailing={<span aria-hidden>%</span>}
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readPercent(event.target.value));
      }}
    />
  );
}

/** A percent as typed, in basis points: "7.5 %" is 750, an empty field 0. Undefined for what is none, such as "7,5". */
export function readPercent(text: string): number | undefined {
  const typed = plainFigures(text);
  if (typed === '') return 0;
  const match = /^(\d{1,3})(?:\.(\d{0,2}))? ?%?$/.exec(typed);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

function textOf(points: number | undefined): string {
  return points === undefined || points === 0 ? '' : String(points / 100);
}
