import { useState } from 'react';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { BatchBar } from './batch-bar.tsx';
import { DenseCard } from './card/dense-card.tsx';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { codesFirst } from './number-batch.ts';

/** As many as leave the services in sight on a phone. */
const firstOnPhone = 3;

/** Many open numbers: what can be done to all, and each on two lines, the codes first. */
export function ManyNumbers({ numbers, fresh }: { numbers: readonly PhoneNumber[]; fresh: NumberId | undefined }) {
  const said = useWords(myNumbersWords);
  const [all, setAll] = useState(false);
  const ordered = codesFirst(numbers);
  const isLong = ordered.length > firstOnPhone;
  return (
    <>
      <BatchBar numbers={ordered} />
      <div className={classes('grid gap-2', isLong && !all && 'max-md:[&>:nth-child(n+4)]:hidden')}>
        {ordered.map((number) => (
          <DenseCard key={number.id} number={number} fresh={number.id === fresh} />
        ))}
      </div>
      {isLong && !all && (
        <Button className="md:hidden" onClick={() => setAll(true)}>
          {said.showAll({ count: ordered.length })}
        </Button>
      )}
    </>
  );
}
