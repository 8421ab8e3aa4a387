import { Check } from 'lucide-react';
import type { CaseRow } from '#shared/contract/staff/cases.ts';
import type { CaseId } from '#shared/contract/staff/cases.ts';
import { caseKinds, type CaseKind } from '#shared/staff/queues/case-kinds.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { useCase, useCaseClaim, useCaseDecisions, useCases, useCaseSummary } from '#renderer/data/admin/desk/cases.ts';
import { useMay, useMe } from '#renderer/data/admin/me.tsx';
import { useNow } from '#renderer/lib/clock.store.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useKeysWait } from '#renderer/ui/admin/keys/waiting.store.ts';
import { CopyId } from '#renderer/ui/admin/marks/copy-id.tsx';
import { KeyHint } from '#renderer/ui/admin/marks/kbd.tsx';
import { FilterChip } from '#renderer/ui/admin/search/filter-chip.tsx';
import { ListSearch, NothingFound, useListSearch } from '#renderer/ui/admin/search/list-search.tsx';
import { TriageLayout } from '#renderer/ui/admin/triage/triage-layout.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminCasesWords } from '#renderer/words/en/admin/desk/cases.ts';
import { adminQueueWords } from '#renderer/words/en/admin/frame/queue.ts';
import { adminSearchWords } from '#renderer/words/en/admin/frame/search.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { SavedViews } from '../views/saved-views.tsx';
import { ChooseNext } from '../queue/choose-next.tsx';
import { DecidedKeys } from '../queue/decided-keys.tsx';
import { ClaimBadge, HeldBy } from '../queue/claim-badge.tsx';
import { FoundElsewhere } from '../queue/found-elsewhere.tsx';
import { ShowChips } from '../queue/show-chips.tsx';
import { WhenRead } from '../queue/when-read.tsx';
import { isQueueLoading, useQueuePage, useQueueRows } from '../queue/use-queue-page.ts';
import { queueNote, waitAge } from '../queue/wait-age.ts';
import { CaseDecision } from './case-decision.tsx';
import { CaseEvidence } from './case-evidence.tsx';

/** What no rule may decide, one by one: what happened, and the decisions that are allowed. */
export function CasesPage() {
  const t = useWords(adminCasesWords);
  const queue = useWords(adminQueueWords);
  const words = useWords(adminSearchWords);
  const titles = useWords(adminTitles);
  const now = useNow(10_000);
  const mayWork = useMay()('cases.work');
  const { email } = useMe();
  const { parameters } = useFilters();
  const show = readChoice(['mine', 'closed'] as const, parameters.get('show')) ?? 'open';
  const kind = readChoice(caseKinds, parameters.get('kind'));
  const search = useListSearch();
  const isUnknown = kind === undefined && Boolean(parameters.get('kind'));
  const list = useCases({ show, kind, search });
  const listed = useQueueRows(list);
  const rows = isUnknown ? [] : listed;
  const { data: summary } = useCaseSummary();
  const { next } = useCaseDecisions();
  const takeNext = (after?: CaseId) => next(after, kind);
  const { id, key, choose, showFound, goNext, isExhausted, isChosen } = useQueuePage({
    kind: 'case',
    takeNext,
    opensNext: mayWork && show === 'open' && search === '' && !isUnknown,
    rows,
    isLoading: isQueueLoading(list) || list.isRetrying,
    lookedFor: JSON.stringify([show, parameters.get('kind'), search]),
    isNarrowed: search !== '' || show !== 'open' || isUnknown,
  });
  const { data, error, refetch } = useCase(id);
  const facts = data?.id === id ? data : undefined;
  useKeysWait(isChosen && !facts && !error, 'record');
  const isOpen = facts?.resolved === null;
  const { claim, holder } = useCaseClaim(mayWork && isOpen ? id : undefined, facts?.claim === null);
  const skip = () => goNext(id);
  useKeys({ skip }, { enabled: mayWork && id !== undefined && show === 'open' });

  return (
    <TriageLayout
      title={titles.cases}
      note={queueNote(queue, summary, now)}
      filters={
        <>
          <ListSearch label={words.cases} placeholder={words.casesHint} className="basis-full" />
          <ShowChips
            first={t.open}
            others={[
              { value: 'mine', label: t.mine },
              { value: 'closed', label: t.closed },
            ]}
          />
          <FilterChip
            label={t.kind}
            name="kind"
            closed
            options={caseKinds.map((value) => ({ value, label: t[value] }))}
          />
          <SavedViews screen="cases" size="sm" />
        </>
      }
      hint={
        <>
          <KeyHint keys={['J', 'K']}>{queue.move}</KeyHint>
          <KeyHint keys={['1']}>
            <span className="lowercase">{t.closeAs}</span>
          </KeyHint>
        </>
      }
      items={rows.map((row) => ({
        key: publicId('case', row.id),
        title: t[row.kind],
        age: waitAge(queue, row.resolved?.at ?? row.since, now),
        detail: row.user?.email ?? row.server?.name ?? row.detail,
        flag: <Flag row={row} />,
      }))}
      isLoading={isQueueLoading(list)}
      hasMore={list.hasMore}
      onEnd={list.readOn}
      current={key}
      onChoose={choose}
      onFound={showFound}
      head={facts && <CopyId id={key ?? ''} strong />}
      claim={<ClaimBadge claim={isOpen ? claim : undefined} holder={holder} me={email} />}
      outcome={
        facts?.resolved
          ? {
              what: (facts.resolved.mine ? t.closedByYou : t.wasClosed)({
                name: facts.resolved.by,
                outcome: t[facts.resolved.outcome],
              }),
              at: facts.resolved.at,
            }
          : undefined
      }
      decision={
        facts &&
        (mayWork && isOpen ? (
          <CaseDecision key={facts.id} facts={facts} holder={holder} onDone={() => goNext(id)} onSkip={skip} />
        ) : (
          <DecidedKeys may={mayWork} />
        ))
      }
      empty={
        <WhenRead list={list}>
          {rows.length > 0 ? (
            <ChooseNext isExhausted={isExhausted} onNext={mayWork && show === 'open' ? () => goNext() : undefined} />
          ) : search !== '' && isUnknown ? (
            <NothingFound title={words.noCase({ search })} />
          ) : search !== '' ? (
            <NoCase kind={kind} search={search} />
          ) : (
            <EmptyState icon={Check} title={{ open: t.emptyTitle, mine: t.emptyMine, closed: t.emptyClosed }[show]}>
              {show === 'open' && t.emptyText}
            </EmptyState>
          )}
        </WhenRead>
      }
    >
      {error && !facts && <ErrorState error={error} onRetry={() => void refetch()} />}
      {facts ? (
        <CaseEvidence facts={facts} />
      ) : (
        !error && (
          <>
            <Skeleton className="h-16 max-w-120" />
            <Skeleton className="h-44 max-w-160" />
          </>
        )
      )}
    </TriageLayout>
  );
}

function NoCase({ kind, search }: { kind: CaseKind | undefined; search: string }) {
  const t = useWords(adminCasesWords);
  const words = useWords(adminSearchWords);
  const [open, closed] = [useCases({ show: 'open', kind, search }), useCases({ show: 'closed', kind, search })];
  const parts = [
    { show: undefined, label: t.open, list: open },
    { show: 'closed', label: t.closed, list: closed },
  ];
  return <NothingFound title={words.noCase({ search })} also={<FoundElsewhere parts={parts} />} />;
}

function Flag({ row: { claim, resolved, reopened, times } }: { row: CaseRow }) {
  const t = useWords(adminCasesWords);
  if (resolved) return <span className="text-muted">{t[resolved.outcome]}</span>;
  if (claim && !claim.mine) {
    return <HeldBy name={claim.by} />;
  }
  if (reopened) return <span className="text-warn">{t.reopened}</span>;
  return times > 1 ? <span className="text-muted">{t.seenTimes(times)}</span> : null;
}
