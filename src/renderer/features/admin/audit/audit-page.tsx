import { ScrollText } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AuditEvent } from '#shared/contract/staff/audit.ts';
import { readListSearch } from '#shared/staff/search/staff-search.ts';
import { useAudit } from '#renderer/data/admin/audit.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { ListWithPanel } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { NothingFound } from '#renderer/ui/admin/search/list-search.tsx';
import { SearchField } from '#renderer/ui/admin/search/search-field.tsx';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { actionText } from '#renderer/ui/admin/timeline/action-text.ts';
import { recordText } from '#renderer/ui/admin/timeline/record-text.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminAuditWords } from '#renderer/words/en/admin/site/audit.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { filterOf } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { ExportDialog } from './export-dialog.tsx';

/** Everything staff did, by whom and why, with what it was before. */
export function AuditPage() {
  const t = useWords(adminAuditWords);
  const titles = useWords(adminTitles);
  const may = useMay();
  const { parameters, change } = useFilters();
  const filter = useMemo(() => filterOf(parameters), [parameters]);
  const text = readListSearch(parameters.get('text'));
  const list = useAudit(filter);
  const columns = useColumns('audit', useAuditColumns());
  const [exporting, setExporting] = useState(false);
  const mayExport = may('audit.export');

  return (
    <ListWithPanel
      title={titles.audit}
      actions={mayExport && <Button onClick={() => setExporting(true)}>{t.export}</Button>}
      more={mayExport ? [{ label: t.export, onSelect: () => setExporting(true) }] : []}
      tools={
        <AdminTools>
          <SearchField
            label={t.search}
            placeholder={t.searchHint}
            value={parameters.get('text') ?? ''}
            onChange={(text) => change({ text })}
            className="max-w-120 md:min-w-80"
          />
          <AuditFilters events={list.rows ?? []} />
        </AdminTools>
      }
      label={t.list}
      list={list}
      columns={columns}
      empty={
        text === '' ? (
          <EmptyState icon={ScrollText} title={t.none}>
            {t.noneText}
          </EmptyState>
        ) : (
          <NothingFound name="text" title={t.noEvent({ search: text })} />
        )
      }
      panel={({ row, moves }) => row && <AuditPanel {...moves} event={row} />}
    >
      {exporting && <ExportDialog filter={filter} onClose={() => setExporting(false)} />}
    </ListWithPanel>
  );
}

function useAuditColumns(): Column<AuditEvent>[] {
  const t = useWords(adminAuditWords);
  return useMemo(
    () => [
      { id: 'at', header: t.when, width: 112, shown: 'always', phone: 'state', cell: ({ at }) => formatMoment(at) },
      {
        id: 'actor',
        header: t.who,
        width: 120,
        grows: true,
        phone: 'detail',
        cell: ({ actor, on_behalf_of: customer }) =>
          customer === null ? (actor ?? t.system) : `${actor ?? t.system} ${t.onBehalf({ customer })}`,
      },
      {
        id: 'action',
        header: t.action,
        width: 150,
        grows: true,
        shown: 'always',
        phone: 'title',
        cell: ({ action }) => <span className="font-medium">{actionText(action)}</span>,
      },
      {
        id: 'subject',
        header: t.subject,
        width: 112,
        grows: true,
        phone: 'amount',
        cell: ({ subject }) => recordText(subject),
      },
      { id: 'reason', header: t.reason, cell: ({ reason }) => reason },
      { id: 'permission', header: t.permission, width: 170, shown: 'extra', cell: ({ permission }) => permission },
      { id: 'ip', header: t.from, width: 140, shown: 'extra', cell: ({ ip }) => ip },
    ],
    [t],
  );
}
