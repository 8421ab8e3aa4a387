import type { Server } from '#renderer/data/admin/catalogue/servers.ts';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';

/** What the shop did not know in a provider's answers: which action, and which word or field. */
export function ServerDrifts({ drifts }: Pick<Server, 'drifts'>) {
  const t = useWords(adminServicesWords);
  return (
    <div className="grid gap-2">
      <p className="text-12 text-muted">{t.driftsText}</p>
      <ul className="grid gap-1.5">
        {drifts.map(({ action, kind, name, times, last_seen_at: seenAt }) => (
          <li key={`${action} ${kind} ${name}`} className="grid">
            <span className="break-words" translate="no">
              {action}: <b>{name}</b>
            </span>
            <span className="text-12 text-muted">
              {kind === 'word' ? t.unknownWord : t.unknownShape} · {t.seenTimes(times)} · {formatAgo(seenAt)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
