import { Check } from 'lucide-react';
import { useState } from 'react';
import { useMay, useMe } from '#renderer/data/admin/me.tsx';
import {
  useReview,
  useReviewClaim,
  useReviewDecisions,
  useReviews,
  useReviewSummary,
  type ReviewFilter,
} from '#renderer/data/admin/recharges.ts';
import { useNow } from '#renderer/lib/clock.store.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useKeysWait } from '#renderer/ui/admin/keys/waiting.store.ts';
import { CopyId } from '#renderer/ui/admin/marks/copy-id.tsx';
import { KeyHint } from '#renderer/ui/admin/marks/kbd.tsx';
import { formatAgo, formatWhen } from '#renderer/ui/admin/timeline/times.ts';
import { DownloadReceipt } from '#renderer/ui/button/download-receipt.tsx';
import { useReadReceipt } from '#renderer/data/receipts.ts';
import { ListSearch, NothingFound, useListSearch } from '#renderer/ui/admin/search/list-search.tsx';
import { TriageLayout } from '#renderer/ui/admin/triage/triage-layout.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminQueueWords } from '#renderer/words/en/admin/frame/queue.ts';
import { adminRechargesWords } from '#renderer/words/en/admin/desk/recharges.ts';
import { adminSearchWords } from '#renderer/words/en/admin/frame/search.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { SavedViews } from '../views/saved-views.tsx';
import { ChooseNext } from '../queue/choose-next.tsx';
import { DecidedKeys } from '../queue/decided-keys.tsx';
import { ClaimBadge } from '../queue/claim-badge.tsx';
import { FoundElsewhere } from '../queue/found-elsewhere.tsx';
import { ShowChips } from '../queue/show-chips.tsx';
import { WhenRead } from '../queue/when-read.tsx';
import { isQueueLoading, useQueuePage, useQueueRows } from '../queue/use-queue-page.ts';
import { queueNote } from '../queue/wait-age.ts';
import { Evidence } from './evidence.tsx';
import { Heroes } from './heroes.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewNotes } from './review-notes.tsx';
import { decisionOf, itemOf } from './review-items.tsx';

/** Recharges to review, one by one: the evidence, and a decision that goes on to the next. */
export function RechargesPage() {
  const t = useWords(adminRechargesWords);
  const queue = useWords(adminQueueWords);
  const words = useWords(adminSearchWords);
  const titles = useWords(adminTitles);
  const now = useNow(10_000);
  const mayReview = useMay()('recharges.review');
  const { email } = useMe();
  const { parameters } = useFilters();
  const show: ReviewFilter = readChoice(['mine', 'decided'] as const, parameters.get('show')) ?? 'open';
  const search = useListSearch();
  const list = useReviews(show, search);
  const { data: summary } = useReviewSummary();
  const { next } = useReviewDecisions();
  const rows = useQueueRows(list);
  const { id, key, choose, showFound, goNext, isExhausted, isChosen } = useQueuePage({
    kind: 'recharge',
    takeNext: next,
    opensNext: mayReview && show === 'open' && search === '',
    rows,
    isLoading: isQueueLoading(list) || list.isRetrying,
    lookedFor: JSON.stringify([show, search]),
    isNarrowed: search !== '' || show !== 'open',
  });
  const { data: review, error, refetch } = useReview(id);
  const shown = review?.id === id ? review : undefined;
  useKeysWait(isChosen && !shown && !error, 'record');
  const isUndecided = shown?.status === 'review' || shown?.status === 'pending';
  const { claim, holder } = useReviewClaim(mayReview && isUndecided ? id : undefined, shown?.claim === null);
  // What was decided last stands below the list: a toast would cover the amount to look for next.
  const [told, setTold] = useState<string>();
  const readReceipt = useReadReceipt('staff');
  const decision = shown ? decisionOf(t, shown) : undefined;
  const skip = () => goNext(id);
  const decided = (what?: string) => {
    setTold(what);
    skip();
  };
  useKeys({ skip }, { enabled: mayReview && id !== undefined && show === 'open' });

  return (
    <TriageLayout
      title={titles.recharges}
      note={queueNote(queue, summary, now)}
      filters={
        <>
          <ListSearch label={words.recharges} placeholder={words.rechargesHint} className="basis-full" />
          <ShowChips
            first={t.open}
            others={[
              { value: 'mine', label: t.mine },
              { value: 'decided', label: t.decided },
            ]}
          />
          <SavedViews screen="recharges" size="sm" />
        </>
      }
      hint={
        <>
          <output className="w-full truncate font-medium text-good empty:hidden">{told}</output>
          <KeyHint keys={['J', 'K']}>{queue.move}</KeyHint>
          <KeyHint keys={['E']}>{t.approve}</KeyHint>
          <KeyHint keys={['R']}>{t.rejectKey}</KeyHint>
          <KeyHint keys={['N']}>{t.noteKey}</KeyHint>
        </>
      }
      items={rows.map((row) => itemOf(t, queue, row, now))}
      isLoading={isQueueLoading(list)}
      hasMore={list.hasMore}
      onEnd={list.readOn}
      current={key}
      onChoose={choose}
      onFound={showFound}
      head={
        shown && (
          <>
            <CopyId id={key ?? ''} strong />
            <span className="truncate text-12 text-faint max-md:hidden">
              {shown.method === 'upi' ? t.sentAt({ time: formatWhen(shown.since) }) : t.pending}
            </span>
            {shown.status === 'paid' && (
              <DownloadReceipt
                id={shown.id}
                read={() => readReceipt(shown.id)}
                iconFor={formatMoney(shown.amount)}
                className="ml-auto"
              />
            )}
          </>
        )
      }
      claim={<ClaimBadge claim={isUndecided ? claim : undefined} holder={holder} me={email} />}
      outcome={decision === undefined || !shown?.decided ? undefined : { what: decision, at: shown.decided.at }}
      decision={
        shown &&
        (mayReview && isUndecided ? (
          <ReviewDecision key={shown.id} review={shown} holder={holder} onDone={decided} onSkip={skip} />
        ) : (
          <DecidedKeys may={mayReview} />
        ))
      }
      empty={
        <WhenRead list={list}>
          {rows.length > 0 ? (
            <ChooseNext isExhausted={isExhausted} onNext={mayReview && show === 'open' ? () => goNext() : undefined} />
          ) : search !== '' ? (
            <NoRecharge search={search} />
          ) : (
            <NothingWaits show={show} last={summary?.last ?? undefined} />
          )}
        </WhenRead>
      }
    >
      {error && !shown && <ErrorState error={error} onRetry={() => void refetch()} />}
      {shown ? (
        <>
          <Heroes review={shown} />
          <Evidence review={shown} />
          <ReviewNotes review={shown} />
        </>
      ) : (
        !error && <EvidenceSkeleton />
      )}
    </TriageLayout>
  );
}

function NoRecharge({ search }: { search: string }) {
  const t = useWords(adminRechargesWords);
  const words = useWords(adminSearchWords);
  const [open, decided] = [useReviews('open', search), useReviews('decided', search)];
  const parts = [
    { show: undefined, label: t.open, list: open },
    { show: 'decided', label: t.decided, list: decided },
  ];
  return <NothingFound title={words.noRecharge({ search })} also={<FoundElsewhere parts={parts} />} />;
}

function NothingWaits({ show, last }: { show: ReviewFilter; last: { by: string; at: string } | undefined }) {
  const t = useWords(adminRechargesWords);
  if (show !== 'open') return <EmptyState icon={Check} title={show === 'mine' ? t.emptyMine : t.emptyDecided} />;
  return (
    <EmptyState icon={Check} title={t.emptyTitle}>
      {last && <p>{t.emptyLast({ name: last.by, ago: formatAgo(last.at) })}</p>}
      <p>{t.emptyText}</p>
    </EmptyState>
  );
}

function EvidenceSkeleton() {
  return (
    <>
      <Skeleton className="h-14 max-w-120" />
      <Skeleton className="h-66" />
      <Skeleton className="h-36" />
    </>
  );
}
