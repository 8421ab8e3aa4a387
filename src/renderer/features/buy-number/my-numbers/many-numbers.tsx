import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { BatchBar } from './batch-bar.tsx';
import { DenseCard } from './card/dense-card.tsx';
import type { Fresh } from './use-fresh.ts';
import { codesFirst } from './number-batch.ts';

/** Many open numbers: actions on all of them, then two lines for each, numbers with a code first. */
export function ManyNumbers({ numbers, fresh }: { numbers: readonly PhoneNumber[]; fresh: Fresh | undefined }) {
  const ordered = codesFirst(numbers);
  return (
    <>
      <BatchBar numbers={ordered} />
      <div className="grid gap-2">
        {ordered.map((number) => (
          <DenseCard key={number.id} number={number} fresh={number.id === fresh?.id ? fresh : undefined} />
        ))}
      </div>
    </>
  );
}
