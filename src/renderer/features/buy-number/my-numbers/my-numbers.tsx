import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import type { NumberId } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { PushPlace } from '#renderer/ui/push/push-place.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { ClosedCard } from './card/closed-card.tsx';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { MyNumbersSkeleton } from './my-numbers-skeleton.tsx';
import { NumberCard } from './card/number-card.tsx';
import { isOpen } from '#shared/statuses.ts';
import { NumbersTray } from './numbers-tray.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { scrollToShow } from './scroll-into-view.ts';
import { useCodeArrivals } from './use-code-arrivals.ts';
import { useMyNumbers } from './use-my-numbers.ts';
import { useOutOfSight } from './use-out-of-sight.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

const ManyNumbers = lazy(async () => ({ default: (await import('./many-numbers.tsx')).ManyNumbers }));

const PushOptIn = lazy(async () => ({ default: (await import('#renderer/ui/push/push-opt-in.tsx')).PushOptIn }));

/** As many as are read with a card of their own each. */
const spacious = 4;

type MyNumbersProps = { fresh: NumberId | undefined; className: string };

/** My open numbers, and how those ended that closed while we watched. */
export function MyNumbers({ fresh, className }: MyNumbersProps) {
  const said = useWords(myNumbersWords);
  const { numbers, openCount, query } = useMyNumbers();
  const dismiss = useWatchedNumbers((watched) => watched.dismiss);
  const announcement = useCodeArrivals(numbers);
  const section = useRef<HTMLElement>(null);
  const outOfSight = useOutOfSight(section);
  const empty = query.isSuccess && numbers.length === 0;
  // On the phone the place above the search belongs to numbers there are: nothing is held free for those there may be.
  const hidden = empty || query.isPending;
  const open = numbers.filter(({ status }) => isOpen(status));
  const closed = numbers.filter(({ status }) => !isOpen(status));
  const dense = open.length > spacious;

  return (
    <section
      ref={section}
      aria-labelledby="my-numbers"
      className={classes(className, 'scroll-mt-18', hidden && 'max-md:hidden')}
    >
      <div className="flex min-h-8 items-center">
        <h2 id="my-numbers" className="flex items-center gap-2 font-semibold">
          {said.title}
          {openCount > 0 && <small className="text-12 font-normal text-faint">{said.open({ count: openCount })}</small>}
        </h2>
        {!hidden && <SoundSwitch />}
      </div>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      <div className="mt-2 grid gap-3">
        {query.isPending && <MyNumbersSkeleton />}
        {query.isError && numbers.length === 0 && (
          <Card>
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          </Card>
        )}
        {dense && (
          <Suspense fallback={<MyNumbersSkeleton />}>
            <ManyNumbers numbers={open} fresh={fresh} />
          </Suspense>
        )}
        {(dense ? closed : numbers).map((number) =>
          isOpen(number.status) ? (
            <NumberCard key={number.id} number={number} fresh={number.id === fresh} />
          ) : (
            <ClosedCard key={number.id} number={number} onDismiss={() => dismiss(number.id)} />
          ),
        )}
        {empty && (
          <Card>
            <EmptyState icon={MessageSquareText} title={said.empty}>
              {said.emptyText}
            </EmptyState>
          </Card>
        )}
      </div>
      {openCount > 0 && (
        <Suspense fallback={<PushPlace className="mt-3" />}>
          <PushOptIn className="mt-3" />
        </Suspense>
      )}
      {outOfSight && <NumbersTray numbers={numbers} onOpen={() => section.current && scrollToShow(section.current)} />}
    </section>
  );
}
