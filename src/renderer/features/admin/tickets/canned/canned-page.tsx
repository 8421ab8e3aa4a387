import { MessageSquareText, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { CannedAnswer } from '#shared/contract/staff/tickets.ts';
import { useCannedList } from '#renderer/data/admin/desk/canned.ts';
import { useFreshRows } from '#renderer/data/admin/use-fresh-rows.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { ListWithPanel } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { useOpenRecord } from '#renderer/ui/admin/list/use-open-record.ts';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { adminCannedWords } from '#renderer/words/en/admin/desk/canned.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { CannedPanel } from './canned-panel.tsx';

/** The answers that staff keep ready for tickets: written once, put in by their name after a slash. */
export function CannedPage() {
  const t = useWords(adminCannedWords);
  const titles = useWords(adminTitles);
  const list = useCannedList();
  useFreshRows(list);
  const columns = useColumns('canned', useCannedColumns());
  const { show } = useOpenRecord();
  const add = () => show('new');
  useKeys({ note: add });
  return (
    <ListWithPanel
      title={titles.cannedAnswers}
      actions={
        <>
          <ButtonLink to="/admin/tickets">{t.toTickets}</ButtonLink>
          <Button onClick={add}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t.add}
          </Button>
        </>
      }
      more={[{ label: t.add, icon: Plus, onSelect: add }]}
      label={t.list}
      list={list}
      columns={columns}
      empty={
        <EmptyState icon={MessageSquareText} title={t.none} action={<Button onClick={add}>{t.add}</Button>}>
          {t.noneText}
        </EmptyState>
      }
      panel={({ key, row, moves }) => {
        if (key === 'new') return <CannedPanel {...moves} onSaved={({ id }) => show(String(id))} />;
        return row && <CannedPanel {...moves} answer={row} onSaved={() => {}} />;
      }}
    />
  );
}

function useCannedColumns(): Column<CannedAnswer>[] {
  const t = useWords(adminCannedWords);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t.name,
        width: 180,
        shown: 'always',
        phone: 'title',
        cell: ({ name }) => <span className="font-medium">/{name}</span>,
      },
      { id: 'body', header: t.body, phone: 'detail', cell: ({ body }) => body },
      { id: 'by', header: t.changedBy, width: 180, shown: 'wide', cell: ({ changed_by: by }) => by },
      { id: 'at', header: t.changedAt, width: 120, phone: 'state', cell: ({ changed_at: at }) => formatAgo(at) },
    ],
    [t],
  );
}
