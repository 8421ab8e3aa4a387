import type { ReactNode } from 'react';

/** Placeholder for an element within a sentence: `fillSlot(t.within({ time: slot }), <b>{time}</b>)`. */
export const slot = '\uFFFC';

export function fillSlot(sentence: string, part: ReactNode): ReactNode {
  const [before, after] = sentence.split(slot);
  return (
    <>
      {before}
      {part}
      {after}
    </>
  );
}
