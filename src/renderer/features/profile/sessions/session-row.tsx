import { Monitor, Smartphone } from 'lucide-react';
import type { Session } from '#shared/contract/account/profile.ts';
import { hint } from '#renderer/ui/overlay/hint.ts';
import { useWords } from '#renderer/words/words.ts';
import { useNow } from '#renderer/lib/clock.store.ts';
import { Badge } from '#renderer/ui/marks/badge.tsx';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { Fact, Facts } from '#renderer/ui/page/facts.tsx';
import { formatAgo, formatMoment } from '#renderer/ui/format/time.ts';
import { sessionsWords } from '#renderer/words/en/profile.ts';

type SessionRowProps = { session: Session; busy: boolean; onEnd: () => void };

export function SessionRow({ session: { ip, last_seen_at: seen, current, ...session }, busy, onEnd }: SessionRowProps) {
  const t = useWords(sessionsWords);
  const device = session.device || t.unknownDevice;
  const now = useNow(60_000);
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-hover text-muted">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          {device}
          {current && <Badge dot="bg-good">{t.thisDevice}</Badge>}
        </p>
        <Facts className="text-12 text-muted tabular-nums">
          {!current && (
            <Fact>{<time {...hint(formatMoment(seen, now))}>{t.seen({ when: formatAgo(seen, now) })}</time>}</Fact>
          )}
          <Fact className="break-all">{ip}</Fact>
        </Facts>
      </div>
      {!current && (
        <Button
          ref={keepFocusNear}
          needsShop
          size="sm"
          variant="ghost"
          busy={busy}
          aria-label={t.endOne({ device })}
          onClick={onEnd}
        >
          {t.end}
        </Button>
      )}
    </li>
  );
}
