import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StaffTicket } from '#shared/contract/staff/tickets.ts';
import { ticketStatuses, type TicketStatus } from '#shared/ticket-statuses.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { isOverdue } from '#shared/staff/queues/queues.ts';
import { useMay, useMe } from '#renderer/data/admin/me.tsx';
import {
  useTicket,
  useTicketClaim,
  useTickets,
  useTicketSummary,
  useTicketWork,
} from '#renderer/data/admin/desk/tickets.ts';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { useNow } from '#renderer/lib/clock.store.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useKeysWait } from '#renderer/ui/admin/keys/waiting.store.ts';
import { CopyId } from '#renderer/ui/admin/marks/copy-id.tsx';
import { KeyHint } from '#renderer/ui/admin/marks/kbd.tsx';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { ListSearch, NothingFound, useListSearch } from '#renderer/ui/admin/search/list-search.tsx';
import { TriageLayout } from '#renderer/ui/admin/triage/triage-layout.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminQueueWords } from '#renderer/words/en/admin/frame/queue.ts';
import { adminSearchWords } from '#renderer/words/en/admin/frame/search.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { adminTicketsWords } from '#renderer/words/en/admin/desk/tickets.ts';
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
import { Composer } from './composer.tsx';
import { Thread } from './thread.tsx';

const tones = { open: 'late', waiting: 'busy', solved: 'over' } as const;

/** Customers' tickets: the thread, an answer that goes on to the next, private notes and kept answers. */
export function TicketsPage() {
  const t = useWords(adminTicketsWords);
  const queue = useWords(adminQueueWords);
  const words = useWords(adminSearchWords);
  const titles = useWords(adminTitles);
  const now = useNow(10_000);
  const mayWork = useMay()('tickets.work');
  const { email } = useMe();
  const { parameters } = useFilters();
  const status: TicketStatus = readChoice(ticketStatuses, parameters.get('show')) ?? 'open';
  const search = useListSearch();
  const list = useTickets(status, search);
  const rows = useQueueRows(list);
  const { data: summary } = useTicketSummary();
  const { next, setStatus } = useTicketWork();
  const offerUndo = useOfferUndo();
  const { id, key, choose, showFound, goNext, isExhausted, isChosen } = useQueuePage({
    kind: 'ticket',
    takeNext: next,
    opensNext: mayWork && status === 'open' && search === '',
    rows,
    isLoading: isQueueLoading(list) || list.isRetrying,
    lookedFor: JSON.stringify([status, search]),
    isNarrowed: search !== '' || status !== 'open',
  });
  const { data, error, refetch } = useTicket(id);
  const ticket = data?.id === id ? data : undefined;
  useKeysWait(isChosen && !ticket && !error, 'record');
  const { claim, holder } = useTicketClaim(mayWork ? id : undefined, ticket?.claim === null);
  useKeys({ skip: () => goNext(id) }, { enabled: mayWork && id !== undefined && status === 'open' });
  const change = (wanted: TicketStatus) => {
    if (!ticket) return;
    const said = wanted === 'solved' ? t.isSolved : t.isReopened;
    setStatus(ticket, wanted).then(() => offerUndo(`ticket:${ticket.id}`, said), toastFailure);
  };

  return (
    <TriageLayout
      title={titles.tickets}
      note={queueNote(queue, summary, now)}
      filters={
        <>
          <ListSearch label={words.tickets} placeholder={words.ticketsHint} className="basis-full" />
          <ShowChips
            first={t.open}
            others={[
              { value: 'waiting', label: t.waiting },
              { value: 'solved', label: t.solved },
            ]}
          />
          <SavedViews screen="tickets" size="sm" />
          {mayWork && (
            <Link
              to="/admin/canned-answers"
              className="touch ml-auto inline-flex h-6 items-center text-12 font-medium text-accent-text hover:underline"
            >
              {t.canned}
            </Link>
          )}
        </>
      }
      hint={
        <>
          <KeyHint keys={['J', 'K']}>{queue.move}</KeyHint>
          <KeyHint keys={['S']}>{queue.skip}</KeyHint>
          <KeyHint keys={['E']}>{t.main}</KeyHint>
          <KeyHint keys={['N']}>{t.noteKey}</KeyHint>
        </>
      }
      items={rows.map(({ id: rowId, title, email: of, last, waiting_since, updated_at, claim: held }) => {
        const since = waiting_since ?? updated_at;
        const late = waiting_since !== null && isOverdue('tickets', Date.parse(waiting_since), now);
        return {
          key: publicId('ticket', rowId),
          title,
          age: <span className={late ? 'text-bad' : undefined}>{waitAge(queue, since, now)}</span>,
          detail: `${of}: ${last.text}`,
          flag: held && !held.mine ? <HeldBy name={held.by} /> : undefined,
        };
      })}
      isLoading={isQueueLoading(list)}
      hasMore={list.hasMore}
      onEnd={list.readOn}
      current={key}
      onChoose={choose}
      onFound={showFound}
      head={
        ticket && (
          <>
            <CopyId id={key ?? ''} strong />
            <span className="flex flex-none max-md:hidden">
              <StatusBadge tone={tones[ticket.status]}>{t[ticket.status]}</StatusBadge>
            </span>
            {mayWork && (
              <Button
                size="sm"
                variant="ghost"
                className="max-md:hidden"
                onClick={() => change(ticket.status === 'solved' ? 'open' : 'solved')}
              >
                {ticket.status === 'solved' ? t.reopen : t.markSolved}
              </Button>
            )}
          </>
        )
      }
      claim={<ClaimBadge claim={claim} holder={holder} me={email} />}
      outcome={ticket && ticket.status !== status ? outcomeOf(t, ticket) : undefined}
      decision={
        ticket &&
        (mayWork ? (
          <Composer key={ticket.id} ticket={ticket} onSent={() => goNext(ticket.id)} />
        ) : (
          <DecidedKeys may={false} />
        ))
      }
      empty={
        <WhenRead list={list}>
          {rows.length > 0 ? (
            <ChooseNext isExhausted={isExhausted} onNext={mayWork && status === 'open' ? () => goNext() : undefined} />
          ) : search !== '' ? (
            <NoTicket search={search} />
          ) : (
            <EmptyState
              icon={Check}
              title={{ open: t.emptyTitle, waiting: t.emptyWaiting, solved: t.emptySolved }[status]}
            >
              {status === 'open' && t.emptyText}
            </EmptyState>
          )}
        </WhenRead>
      }
    >
      {error && !ticket && <ErrorState error={error} onRetry={() => void refetch()} />}
      {ticket ? (
        <Thread ticket={ticket} canLink={mayWork} />
      ) : (
        !error && (
          <>
            <Skeleton className="h-14 max-w-120" />
            <Skeleton className="h-44 max-w-160" />
          </>
        )
      )}
    </TriageLayout>
  );
}

function NoTicket({ search }: { search: string }) {
  const t = useWords(adminTicketsWords);
  const words = useWords(adminSearchWords);
  const [open, waiting, solved] = [
    useTickets('open', search),
    useTickets('waiting', search),
    useTickets('solved', search),
  ];
  const parts = [
    { show: undefined, label: t.open, list: open },
    { show: 'waiting', label: t.waiting, list: waiting },
    { show: 'solved', label: t.solved, list: solved },
  ];
  return <NothingFound title={words.noTicket({ search })} also={<FoundElsewhere parts={parts} />} />;
}

/** What became of a ticket that left the part which is listed: its status, and who answered last. */
function outcomeOf(
  t: ReturnType<typeof adminTicketsWords.get>,
  { status, messages, updated_at }: StaffTicket,
): { what: string; at: string } {
  const last = messages.findLast((message) => !message.private);
  return last?.author === 'staff'
    ? {
        what: (last.mine ? t.lastAnswerYours : t.lastAnswer)({ status: t[status], name: last.by }),
        at: last.sent_at,
      }
    : { what: t[status], at: updated_at };
}
