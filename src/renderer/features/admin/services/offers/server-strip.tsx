import { Link } from 'react-router-dom';
import { useServers, type Server } from '#renderer/data/admin/catalogue/servers.ts';
import { classes } from '#renderer/ui/classes.ts';
import { StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { balanceText, stateOf } from '../servers/server-state.ts';
import { waitText } from '../health-bar.tsx';

/** The servers above the offers: how each does, its balance, and whether it sells. */
export function ServerStrip() {
  const t = useWords(adminServicesWords);
  const { data } = useServers();
  if (!data) return <Skeleton className="h-15 flex-none rounded-none" />;
  if (data.length === 0) return null;
  return (
    <ul aria-label={t.servers} className="flex flex-none overflow-x-auto border-b border-line [scrollbar-width:none]">
      {data.map((server) => (
        <li key={server.id} className="min-w-54 flex-1 border-line not-last:border-r">
          <StripItem server={server} />
        </li>
      ))}
    </ul>
  );
}

function StripItem({ server }: { server: Server }) {
  const t = useWords(adminServicesWords);
  const { tone, label } = stateOf(server, t);
  const { success_rate: rate, median_wait_seconds: wait } = server.health;
  return (
    <Link
      to={`?tab=servers&open=${server.id}`}
      className={classes(
        'grid h-15 content-center gap-0.5 px-4 tabular-nums -outline-offset-2 hover:bg-hover',
        (server.paused || !server.enabled) && 'bg-subtle',
      )}
    >
      <span className="flex items-center gap-2">
        <StatusDot tone={tone} className="min-w-0 flex-1 text-14 font-medium text-ink">
          {server.name}
        </StatusDot>
        <span translate={server.balance ? 'no' : undefined} className="flex-none text-12">
          {balanceText(server, t)}
        </span>
      </span>
      <span className="flex items-center gap-2 text-12 text-muted">
        <span className="min-w-0 flex-1 truncate">{server.paused ? t.pausedBy({ who: server.paused.by }) : label}</span>
        {!server.paused && rate !== null && (
          <span className="flex-none">
            {rate}% · {waitText(wait)}
          </span>
        )}
      </span>
    </Link>
  );
}
