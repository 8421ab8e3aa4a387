import { Monitor, ShieldAlert, Smartphone } from 'lucide-react';
import type { endpoints } from '#shared/endpoints.ts';
import type { Answer } from '#shared/contract.ts';
import { classes } from '#renderer/ui/classes.ts';
import { formatAgo, formatMoment } from '#renderer/ui/time.ts';
import { useNow } from '#renderer/lib/use-now.ts';

type Login = Answer<(typeof endpoints)['GET /api/user/login-history']>['data'][number];

export function LoginRow({ login: { device, ip, at, success } }: { login: Login }) {
  const now = useNow(60_000);
  const Icon = !success ? ShieldAlert : /android|iphone|mobile|ipad/i.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span
        className={classes(
          'grid size-9 shrink-0 place-items-center rounded-full',
          success ? 'bg-hover text-muted' : 'bg-bad-soft text-bad',
        )}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={device}>
          {device || 'Unknown device'}
        </p>
        <p className="text-12 text-muted tabular-nums">
          {ip}
          {!success && <span className="text-bad"> · wrong password</span>}
        </p>
      </div>
      <time dateTime={at} title={formatMoment(at)} className="shrink-0 text-12 text-muted">
        {formatAgo(at, now)}
      </time>
    </li>
  );
}
