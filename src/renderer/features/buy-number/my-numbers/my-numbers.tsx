import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { whenIdle } from '#renderer/lib/until-idle.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { PushPlaceholder } from '#renderer/ui/push/push-placeholder.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { oneStop } from '#renderer/ui/keys/one-stop.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { isOpen } from '#shared/statuses.ts';
import { KeyHints } from './key-hints.tsx';
import { forgetNotices } from './number-notices.store.ts';
import { NumbersTray } from './numbers-tray.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import { scrollIntoView } from './use-fresh.ts';
import type { Fresh } from './use-fresh.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useCodeArrivals } from './use-code-arrivals.ts';
import { useMyNumbers } from './use-my-numbers.ts';
import { useOutOfSight } from './use-out-of-sight.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

const loadCards = () => import('./card/number-cards.tsx');
const NumberCards = lazy(async () => ({ default: (await loadCards()).NumberCards }));

const ManyNumbers = lazy(async () => ({ default: (await import('./many-numbers.tsx')).ManyNumbers }));

const FoldedNumbers = lazy(async () => ({ default: (await import('./folded-numbers.tsx')).FoldedNumbers }));

const PushOptIn = lazy(async () => ({ default: (await import('#renderer/ui/push/push-opt-in.tsx')).PushOptIn }));

/** Up to this many open numbers have a full card each; more are shown dense. */
const mostFullCards = 4;

type MyNumbersProps = { fresh: Fresh | undefined; className: string };

/** My open numbers, and the result of those that closed while they were watched. */
export function MyNumbers({ fresh, className }: MyNumbersProps) {
  const t = useWords(myNumbersWords);
  const { numbers, openCount, query } = useMyNumbers();
  const dismiss = useWatchedNumbers((watched) => watched.dismiss);
  const impersonated = useSessionStore((session) => session.impersonated);
  const announcement = useCodeArrivals(numbers);
  const section = useRef<HTMLElement>(null);
  const outOfSight = useOutOfSight(section);
  const empty = query.isSuccess && numbers.length === 0;
  // On the phone the section stands above the search, so it takes no space while there are no numbers. It may have the focus.
  const hidden = empty || query.isPending;
  const open = numbers.filter(({ status }) => isOpen(status));
  const closed = numbers.filter(({ status }) => !isOpen(status));
  const many = open.length > mostFullCards;
  const isPhone = useIsPhone();
  const folded = isPhone && open.length > 1;
  // On a phone it takes its place only while it helps: the next purchase should stay in view.
  const offersAlerts =
    openCount > 0 && !impersonated && (!isPhone || open.some(({ messages }) => messages.length === 0));
  const full = many || folded ? closed : numbers;
  // A number that is bought shows its card at once.
  useEffect(() => whenIdle(() => void loadCards().catch(() => {})), []);
  useLayoutEffect(forgetNotices, []);

  return (
    <section
      ref={section}
      aria-labelledby="my-numbers"
      tabIndex={-1}
      className={classes(className, 'scroll-mt-18 outline-none', hidden && 'max-md:sr-only')}
    >
      <div className="flex min-h-8 items-center">
        <h2 id="my-numbers" className="flex items-center gap-2 font-semibold">
          {t.title}
          {openCount > 0 && <small className="text-12 font-normal text-faint">{t.open({ count: openCount })}</small>}
        </h2>
        {!hidden && <SoundSwitch />}
      </div>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      <div ref={oneStop} className="mt-2 grid gap-3">
        {query.isPending && <MyNumbersSkeleton />}
        {query.isError && numbers.length === 0 && (
          <Card>
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          </Card>
        )}
        {folded && (
          <Suspense fallback={<MyNumbersSkeleton />}>
            <FoldedNumbers numbers={open} fresh={fresh} many={many} />
          </Suspense>
        )}
        {many && !folded && (
          <Suspense fallback={<MyNumbersSkeleton />}>
            <ManyNumbers numbers={open} fresh={fresh} />
          </Suspense>
        )}
        {full.length > 0 && (
          <Suspense fallback={<MyNumbersSkeleton />}>
            <NumberCards numbers={full} fresh={fresh} onDismiss={dismiss} />
          </Suspense>
        )}
        {empty && (
          <Card>
            <EmptyState icon={MessageSquareText} title={t.empty}>
              {t.emptyText}
            </EmptyState>
          </Card>
        )}
      </div>
      {openCount > 0 && !impersonated && <KeyHints />}
      {offersAlerts && (
        <Suspense fallback={<PushPlaceholder className="mt-3" />}>
          <PushOptIn className="mt-3" />
        </Suspense>
      )}
      {outOfSight && (
        <NumbersTray numbers={numbers} onOpen={() => section.current && scrollIntoView(section.current)} />
      )}
    </section>
  );
}

/** The size of one waiting number, so that nothing moves when it loads. */
function MyNumbersSkeleton() {
  return (
    <Card aria-busy className="grid gap-3 p-4">
      <div className="flex items-center gap-2.5">
        <Skeleton className="size-[22px]" />
        <Skeleton className="h-4 w-36" />
        <Skeleton className="ml-auto h-4 w-12" />
      </div>
      <Skeleton className="my-1.5 h-7 w-56 max-w-full" />
      <Skeleton className="h-[42px]" />
      <Skeleton className="h-9 max-md:h-11" />
    </Card>
  );
}
