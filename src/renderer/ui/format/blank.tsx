import type { ReactNode } from 'react';

/** Stands in a sentence for an element that is put there: `around(said.within({ time: blank }), <b>{time}</b>)`. */
export const blank = '\uFFFC';

export function around(sentence: string, part: ReactNode): ReactNode {
  const [before, after] = sentence.split(blank);
  return (
    <>
      {before}
      {part}
      {after}
    </>
  );
}
