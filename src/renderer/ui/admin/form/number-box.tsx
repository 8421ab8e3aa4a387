import { useState } from 'react';
import { plainFigures } from '#shared/text/pasted.ts';
import { TextBox } from './admin-field.tsx';

type Rest = Omit<Parameters<typeof TextBox>[0], 'value' | 'onChange'>;
type NumberBoxProps = Rest & { value: string; onChange: (text: string) => void; isPercent?: boolean };

/** A percent or a whole number, as text. */
export function NumberBox({ isPercent = false, onChange, ...rest }: NumberBoxProps) {
  return (
    <TextBox
      {...rest}
      trailing={isPercent && <span aria-hidden>%</span>}
      inputMode={isPercent ? 'decimal' : 'numeric'}
      autoComplete="off"
      className="tabular-nums"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type PercentBoxProps = Rest & {
  /** In basis points; undefined for what is no percent. */
  points: number | undefined;
  onChange: (points: number | undefined) => void;
};

/** A percent. What is typed stays as it is, also while it ends with a dot. */
export function PercentBox({ points, onChange, ...rest }: PercentBoxProps) {
  const isSame = (typed: number | undefined) => (typed ?? 0) === (points ?? 0);
  return (
    <NumberBox {...rest} {...useTyped(readPercent, isSame, points ? String(points / 100) : '', onChange)} isPercent />
  );
}

type CountBoxProps = Rest & {
  /** NaN for what is no count. */
  count: number;
  onChange: (count: number) => void;
};

/** A whole number. What is typed stays as it is: "1,5" is no count, and never becomes 15. */
export function CountBox({ count, onChange, ...rest }: CountBoxProps) {
  const isSame = (typed: number) => Object.is(typed, count);
  return <NumberBox {...rest} {...useTyped(readCount, isSame, Number.isNaN(count) ? '' : String(count), onChange)} />;
}

/** What was typed, as long as it says what the value is; otherwise the value, `shown`. */
function useTyped<Value>(
  read: (text: string) => Value,
  isSame: (typed: Value) => boolean,
  shown: string,
  onChange: (value: Value) => void,
): Pick<NumberBoxProps, 'value' | 'onChange'> {
  const [text, setText] = useState(shown);
  return {
    value: isSame(read(text)) ? text : shown,
    onChange(typed) {
      setText(typed);
      onChange(read(typed));
    },
  };
}

/** A percent as typed, in basis points: "7.5 %" is 750, an empty field 0. Undefined for what is none, such as "7,5". */
export function readPercent(text: string): number | undefined {
  const typed = plainFigures(text);
  if (typed === '') return 0;
  const match = /^(\d{1,3})(?:\.(\d{0,2}))? ?%?$/.exec(typed);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

function readCount(text: string): number {
  const typed = plainFigures(text);
  return /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
}
