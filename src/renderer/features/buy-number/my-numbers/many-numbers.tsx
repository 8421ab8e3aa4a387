import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { BatchBar } from './batch-bar.tsx';
import { DenseCard } from './card/dense-card.tsx';
import type { Fresh } from './use-fresh.ts';

/** Many open numbers: actions on all of them, then two lines for each, which keep their places when a code arrives. */
export function ManyNumbers({ numbers, fresh }: { numbers: readonly PhoneNumber[]; fresh: Fresh | undefined }) {
  return (
    <>
      <BatchBar numbers={numbers} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {numbers.map((number) => (
          <DenseCard key={number.id} number={number} fresh={number.id === fresh?.id ? fresh : undefined} />
        ))}
      </div>
    </>
  );
}
