import { Monitor, ShieldAlert, Smartphone } from 'lucide-react';
import type { Login } from '#renderer/data/login-history.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '#renderer/ui/classes.ts';
import { formatClock, formatMoment } from '#renderer/ui/format/time.ts';
import { loginHistoryWords } from '#renderer/words/en/login-history.ts';

export function LoginRow({ login: { device, ip, at, success, wrong } }: { login: Login }) {
  const t = useWords(loginHistoryWords);
  const reason = wrong === null ? t.refused : wrong === 'code' ? t.wrongCode : t.wrongPassword;
  const Icon = !success ? ShieldAlert : /android|iphone|mobile|ipad/i.test(device) ? Smartphone : Monitor;
  return (
    <div className="flex h-full items-center gap-3 px-4">
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
          {device === '' ? t.unknownDevice : device}
        </p>
        <p className="truncate text-12 text-muted tabular-nums">
          {ip}
          {!success && <span className="text-bad"> · {reason}</span>}
        </p>
      </div>
      <time dateTime={at} title={formatMoment(at)} className="shrink-0 text-12 text-muted tabular-nums">
        {formatClock(at)}
      </time>
    </div>
  );
}
