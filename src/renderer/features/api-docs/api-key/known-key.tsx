import type { ApiKey } from '#shared/contract/api-key.ts';
import { useWords } from '#renderer/words/words.ts';
import { Fact, Facts } from '#renderer/ui/page/facts.tsx';
import { formatAgo, formatMoment } from '#renderer/ui/format/time.ts';
import { apiKeyWords } from '#renderer/words/en/api-key.ts';

/** What is known of a key that nobody can see any more. */
export function KnownKey({ apiKey: { hint, created_at, last_used_at } }: { apiKey: ApiKey }) {
  const said = useWords(apiKeyWords);
  return (
    <Facts className="text-muted">
      <Fact>
        {said.endsWith} <code className="font-mono text-ink">{hint}</code>
      </Fact>
      <Fact>{said.createdAt({ moment: formatMoment(created_at) })}</Fact>
      <Fact>{last_used_at ? said.lastUsed({ moment: formatAgo(last_used_at) }) : said.neverUsed}</Fact>
    </Facts>
  );
}
