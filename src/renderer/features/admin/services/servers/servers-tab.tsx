import { Server as ServerIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useServers, type Server } from '#renderer/data/admin/catalogue/servers.ts';
import { ListWithPanel } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { wholeList } from '#renderer/ui/admin/list/whole-list.ts';
import { errorText, HealthBar, waitText } from '../health-bar.tsx';
import { useServicesHead } from '../use-services-head.tsx';
import { ServerPanel } from './server-panel.tsx';
import { balanceText, hoursText, levelTone, stateOf } from './server-state.ts';

/** Accounts at providers with their health beside what they cost. */
export function ServersTab() {
  const t = useWords(adminServicesWords);
  const query = useServers();
  const columns = useColumns(
    'servers',
    useMemo(() => serverColumns(t), [t]),
  );
  return (
    <ListWithPanel
      {...useServicesHead('servers')}
      label={t.servers}
      list={wholeList(query, keyOf)}
      columns={columns}
      empty={
        <EmptyState
          icon={ServerIcon}
          title={t.noServers}
          action={
            <ButtonLink to="/admin/add-server" variant="solid">
              {t.addServerSubmit}
            </ButtonLink>
          }
        >
          {t.noServersText}
        </EmptyState>
      }
      panel={({ row, moves }) => row && <ServerPanel {...moves} server={row} />}
    />
  );
}

function keyOf({ id }: Server): string {
  return String(id);
}

type Words = ReturnType<typeof adminServicesWords.get>;

function serverColumns(t: Words): Column<Server>[] {
  return [
    { id: 'name', header: t.server, shown: 'always', phone: 'title', cell: ({ name }) => name },
    {
      id: 'status',
      header: t.status,
      width: 124,
      phone: 'detail',
      cell: (server) => {
        const { tone, label } = stateOf(server, t);
        return <StatusDot tone={tone}>{server.paused ? t.pausedBy({ who: server.paused.by }) : label}</StatusDot>;
      },
    },
    {
      id: 'balance',
      header: t.balance,
      width: 120,
      kind: 'money',
      phone: 'amount',
      cell: (server) => <span className={levelTone(server)}>{balanceText(server, t)}</span>,
    },
    { id: 'lasts', header: t.lasts, width: 68, kind: 'number', cell: (server) => hoursText(server, t) },
    {
      id: 'codes',
      header: t.codes,
      width: 108,
      phone: 'state',
      cell: ({ health }) => <HealthBar health={health} />,
    },
    {
      id: 'wait',
      header: t.wait,
      width: 64,
      kind: 'number',
      cell: ({ health }) => waitText(health.median_wait_seconds),
    },
    { id: 'errors', header: t.errors, width: 64, kind: 'number', cell: ({ health }) => errorText(health.error_rate) },
    { id: 'open', header: t.openNumbers, width: 110, kind: 'number', shown: 'wide', cell: ({ open }) => open },
    { id: 'offers', header: t.offers, width: 80, kind: 'number', shown: 'wide', cell: ({ offers }) => offers },
    {
      id: 'read',
      header: t.readCatalogue,
      width: 150,
      shown: 'wide',
      cell: ({ synced_at }) => (synced_at === null ? '–' : formatAgo(synced_at)),
    },
  ];
}
