import { useState } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { BatchBar } from './batch-bar.tsx';
import { DenseCard } from './card/dense-card.tsx';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import type { Fresh } from './use-fresh.ts';
import { codesFirst } from './number-batch.ts';

/** On a phone the others are folded, so that the services stay in view. */
const firstOnPhone = 3;

/** Many open numbers: actions on all of them, then two lines for each, numbers with a code first. */
export function ManyNumbers({ numbers, fresh }: { numbers: readonly PhoneNumber[]; fresh: Fresh | undefined }) {
  const t = useWords(myNumbersWords);
  const [all, setAll] = useState(false);
  const ordered = codesFirst(numbers);
  const isLong = ordered.length > firstOnPhone;
  return (
    <>
      <BatchBar numbers={ordered} />
      <div className={classes('grid gap-2', isLong && !all && 'max-md:[&>:nth-child(n+4)]:hidden')}>
        {ordered.map((number) => (
          <DenseCard key={number.id} number={number} fresh={number.id === fresh?.id ? fresh : undefined} />
        ))}
      </div>
      {isLong && !all && (
        <Button className="md:hidden" onClick={() => setAll(true)}>
          {t.showAll({ count: ordered.length })}
        </Button>
      )}
    </>
  );
}
