import { useQuery } from '@tanstack/react-query';
import { Bell, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Notice, NoticeId } from '#shared/contract/staff/notices.ts';
import { noticeShowNames } from '#shared/staff/notices.ts';
import { noticeQuery, useNotices } from '#renderer/data/admin/notifications.ts';
import { useFreshRows } from '#renderer/data/admin/use-fresh-rows.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { ListWithPanel, type PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { useOpenRecord } from '#renderer/ui/admin/list/use-open-record.ts';
import { StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import { addressTabs, AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { ListSearch, NothingFound, useListSearch } from '#renderer/ui/admin/search/list-search.tsx';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminNoticesWords } from '#renderer/words/en/admin/site/notices.ts';
import { adminSearchWords } from '#renderer/words/en/admin/frame/search.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { NoticePanel } from './notice-panel.tsx';
import { SendDialog } from './send-dialog.tsx';
import { audienceText, stateText, stateTones } from './notice-states.ts';

/** What the shop tells its customers and staff: written, counted, sent now or later, corrected and taken back. */
export function NoticesPage() {
  const t = useWords(adminNoticesWords);
  const titles = useWords(adminTitles);
  const words = useWords(adminSearchWords);
  const { parameters } = useFilters();
  const tab = readChoice(noticeShowNames, parameters.get('show'));
  const search = useListSearch();
  const list = useNotices(tab, search);
  useFreshRows(list);
  const columns = useColumns('notices', useNoticeColumns());
  const { show } = useOpenRecord();
  const [sending, setSending] = useState<Notice>();
  const add = () => show('new');
  useKeys({ note: add });
  return (
    <ListWithPanel
      title={titles.notifications}
      actions={
        <Button onClick={add}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {t.add}
        </Button>
      }
      more={[{ label: t.add, icon: Plus, onSelect: add }]}
      tabs={addressTabs(
        'show',
        ['all', ...noticeShowNames],
        tab ?? 'all',
        { all: t.all, drafts: t.drafts, waiting: t.waitingTab, sent: t.sentTab, over: t.over },
        parameters,
      )}
      tools={
        <AdminTools>
          <ListSearch label={words.notices} placeholder={words.noticesHint} className="md:max-w-90" />
        </AdminTools>
      }
      label={t.list}
      list={list}
      columns={columns}
      empty={
        search === '' ? (
          <EmptyState
            icon={Bell}
            title={tab === undefined ? t.none : t.noneHere}
            action={<Button onClick={add}>{t.add}</Button>}
          >
            {tab === undefined && t.noneText}
          </EmptyState>
        ) : (
          <NothingFound title={words.noNotice({ search })} />
        )
      }
      panel={({ key, moves }) =>
        key === 'new' ? (
          <NoticePanel {...moves} onSaved={({ id }) => show(String(id))} onSend={setSending} />
        ) : (
          <OpenNotice {...moves} id={Number(key) as NoticeId} onSend={setSending} />
        )
      }
    >
      {sending && <SendDialog notice={sending} onClose={() => setSending(undefined)} />}
    </ListWithPanel>
  );
}

type OpenNoticeProps = PanelMoves & { id: NoticeId; onSend: (notice: Notice) => void };

function OpenNotice({ id, ...rest }: OpenNoticeProps) {
  const { data } = useQuery(noticeQuery(useApi(), id));
  return data ? <NoticePanel {...rest} notice={data} onSaved={() => {}} /> : null;
}

function useNoticeColumns(): Column<Notice>[] {
  const t = useWords(adminNoticesWords);
  return useMemo(
    () => [
      {
        id: 'title',
        header: t.title,
        shown: 'always',
        phone: 'title',
        cell: ({ title, message, state, scheduled_by: sender, created_by: by }) => (
          <>
            <span className="font-medium">{title}</span>{' '}
            <span className="text-muted">{state === 'held' ? t.heldWhy({ who: sender ?? by }) : message}</span>
          </>
        ),
      },
      { id: 'to', header: t.to, width: 170, phone: 'detail', cell: (notice) => audienceText(notice) },
      {
        id: 'shown',
        header: t.shownAs,
        width: 110,
        shown: 'wide',
        cell: ({ shown_as: shownAs }) => ({ list: t.asList, toast: t.asToast, both: t.asBoth })[shownAs],
      },
      {
        id: 'when',
        header: t.when,
        width: 140,
        cell: ({ sent_at: sentAt, send_at: sendAt }) => {
          const at = sentAt ?? sendAt;
          return at === null ? '–' : formatMoment(at);
        },
      },
      {
        id: 'recipients',
        header: t.recipients,
        kind: 'number',
        width: 100,
        shown: 'wide',
        cell: ({ recipients, audience, state }) =>
          recipients === null || state === 'draft' ? t[audience.to === 'staff' ? 'staff' : 'all'] : recipients,
      },
      { id: 'read', header: t.read, kind: 'number', width: 64, phone: 'amount', cell: ({ read }) => read },
      {
        id: 'state',
        header: t.state,
        width: 104,
        shown: 'always',
        phone: 'state',
        cell: ({ state }) => <StatusDot tone={stateTones[state]}>{stateText(state)}</StatusDot>,
      },
    ],
    [t],
  );
}
