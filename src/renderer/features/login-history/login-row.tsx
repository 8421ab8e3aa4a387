import { LifeBuoy, Monitor, ShieldAlert, Smartphone } from 'lucide-react';
import type { Login } from '#renderer/data/login-history.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '#renderer/ui/classes.ts';
import { formatClock, formatMoment } from '#renderer/ui/format/time.ts';
import { loginHistoryWords } from '#renderer/words/en/login-history.ts';

type Support = NonNullable<Login['support']>;

/** How long support was there, or what it was shown. */
function supportNote(support: Support, at: string): string {
  if ('about' in support) return support.about;
  const t = loginHistoryWords.get();
  if (support.until === null) return t.stillThere;
  return t.minutes(Math.max(1, Math.round((Date.parse(support.until) - Date.parse(at)) / 60_000)));
}

export function LoginRow({ login }: { login: Login }) {
  const t = useWords(loginHistoryWords);
  const { at, success, wrong, support } = login;
  const device = support ? t[support.did] : login.device;
  const reason = wrong === null ? t.refused : wrong === 'code' ? t.wrongCode : t.wrongPassword;
  const Icon = support
    ? LifeBuoy
    : !success
      ? ShieldAlert
      : /android|iphone|mobile|ipad/i.test(device)
        ? Smartphone
        : Monitor;
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
          {support ? supportNote(support, at) : login.ip}
          {!success && <span className="text-bad"> · {reason}</span>}
        </p>
      </div>
      <time dateTime={at} title={formatMoment(at)} className="shrink-0 text-12 text-muted tabular-nums">
        {formatClock(at)}
      </time>
    </div>
  );
}
