import type { Profile } from '#shared/contract/profile.ts';
import { useWords } from '#renderer/words/words.ts';
import { formatDay } from '#renderer/ui/format/day.ts';
import { aboutWords } from '#renderer/words/en/profile.ts';

/** Who this is, at a glance. */
export function PersonLines({ profile: { name, social, created_at: since } }: { profile: Profile }) {
  const said = useWords(aboutWords);
  const ways = { google: said.byGoogle, telegram: said.byTelegram };
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className={name ? 'truncate text-16 font-semibold' : 'text-16 text-muted'}>{name || said.nameless}</p>
      <p className="text-12 text-muted">{said.since({ date: formatDay(since) })}</p>
      {social && <p className="text-12 text-muted">{ways[social]}</p>}
    </div>
  );
}
