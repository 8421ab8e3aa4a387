import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { Approval } from '#shared/contract/staff/approvals.ts';
import { useApproval, useApprovals } from '#renderer/data/admin/approvals.ts';
import { ListWithPanel, type PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import { addressTabs, AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { ListSearch, NothingFound, useListSearch } from '#renderer/ui/admin/search/list-search.tsx';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { recordText } from '#renderer/ui/admin/timeline/record-text.ts';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminApprovalsWords } from '#renderer/words/en/admin/desk/approvals.ts';
import { moneyActionWords } from '#renderer/words/en/admin/desk/money-actions.ts';
import { adminSearchWords } from '#renderer/words/en/admin/frame/search.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import { formatMeasure } from './approval-measure.ts';
import { toneOf } from './approval-tone.ts';

/** The queue of requests to a second person: J and K move, E approves and goes on, R rejects with a reason. */
export function ApprovalsPage() {
  const t = useWords(adminApprovalsWords);
  const titles = useWords(adminTitles);
  const words = useWords(adminSearchWords);
  const { parameters } = useFilters();
  const shown = parameters.get('state') === 'closed' ? 'closed' : 'open';
  const search = useListSearch();
  const list = useApprovals(shown, search);
  const columns = useColumns('approvals', useApprovalColumns(shown));

  return (
    <ListWithPanel
      title={titles.approvals}
      tabs={addressTabs('state', ['open', 'closed'], shown, { open: t.open, closed: t.decided }, parameters)}
      tools={
        <AdminTools>
          <ListSearch label={words.approvals} placeholder={words.approvalsHint} className="md:max-w-90" />
        </AdminTools>
      }
      label={t.list}
      list={list}
      columns={columns}
      empty={
        search === '' ? (
          <EmptyState icon={ShieldCheck} title={shown === 'open' ? t.none : t.noneDecided}>
            {t.noneText}
          </EmptyState>
        ) : (
          <NothingFound title={words.noApproval({ search })} />
        )
      }
      panel={({ key, row, moves }) => (
        <OpenApproval id={key} listed={row} isListed={row !== undefined && !list.gone.has(key)} moves={moves} />
      )}
    />
  );
}

type OpenApprovalProps = { id: string; listed: Approval | undefined; isListed: boolean; moves: PanelMoves };

/** The request in the address, which may be one that the list does not hold, or holds no more since it was decided. */
function OpenApproval({ id, listed, isListed, moves }: OpenApprovalProps) {
  const { data } = useApproval(isListed ? undefined : id);
  const approval = isListed ? listed : (data ?? listed);
  return (
    approval && (
      <ApprovalPanel {...moves} approval={approval} onDecided={moves.onNext ?? moves.onPrevious ?? moves.onClose} />
    )
  );
}

function useApprovalColumns(shown: 'open' | 'closed'): Column<Approval>[] {
  const t = useWords(adminApprovalsWords);
  const actions = useWords(moneyActionWords);
  return useMemo(
    () => [
      {
        id: 'action',
        header: t.action,
        shown: 'always',
        phone: 'title',
        width: 150,
        cell: ({ action }) => <span className="font-medium">{actions[action]}</span>,
      },
      { id: 'customer', header: t.customer, width: 180, cell: ({ customer }) => customer?.email },
      {
        id: 'subject',
        header: t.about,
        width: 150,
        shown: 'extra',
        cell: ({ subject, people }) => people === null && recordText(subject),
      },
      { id: 'reason', header: t.reason, phone: 'detail', cell: ({ reason }) => reason },
      { id: 'requester', header: t.askedBy, width: 180, shown: 'wide', cell: ({ requester }) => requester },
      {
        id: 'amount',
        header: t.measure,
        kind: 'money',
        width: 120,
        shown: 'always',
        phone: 'amount',
        cell: (row) => formatMeasure(row),
      },
      {
        id: 'state',
        header: shown === 'open' ? t.asked : t.state,
        width: 130,
        phone: 'state',
        cell: (row) =>
          row.state === 'open' ? (
            formatAgo(row.created_at)
          ) : (
            <StatusDot tone={toneOf(row.state)}>{t[`state_${row.state}`]}</StatusDot>
          ),
      },
    ],
    [t, actions, shown],
  );
}
