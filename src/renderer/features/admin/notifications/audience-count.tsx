import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { SentAudience } from '#shared/contract/staff/notices.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { audienceQuery } from '#renderer/data/admin/notifications.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { adminNoticesWords } from '#renderer/words/en/admin/site/notices.ts';
import { useWords } from '#renderer/words/words.ts';
import { useSettled } from '../services/offers/use-settled.ts';

/** "1,204 people", or "More than 10,000 people". */
export function peopleText(found: { count: number; more: boolean }): string {
  const t = adminNoticesWords.get();
  return found.more ? t.morePeople({ count: found.count.toLocaleString('en-IN') }) : t.people(found.count);
}

/** How many people an audience is, and who the newest of them are, before anyone is told. */
export function AudienceCount({ audience }: { audience: SentAudience | undefined }) {
  const t = useWords(adminNoticesWords);
  const settled = useSettled(audience ?? null);
  return (
    <output aria-live="polite" className="block rounded-12 bg-subtle px-3 py-2.5">
      {settled === null ? <span className="text-muted">{t.nobody}</span> : <Counted audience={settled} />}
    </output>
  );
}

function Counted({ audience }: { audience: SentAudience }) {
  const t = useWords(adminNoticesWords);
  const { data, error } = useQuery(audienceQuery(useApi(), audience));
  if (error) return <span className="text-bad">{errorMessage(error)}</span>;
  if (!data) return <span className="text-muted">{t.counting}</span>;
  if (data.count === 0) return <span className="text-muted">{t.nobody}</span>;
  return (
    <>
      <b className="font-semibold tabular-nums">{peopleText(data)}</b>
      <span className="mt-1.5 block text-12 text-muted">{t.sampleOf}</span>
      <span className="block text-12">
        {data.sample.map(({ id, shown_as: name }) => (
          <Link
            key={id}
            to={`/admin/users/${publicId('user', id)}`}
            className="touch flex min-h-6 min-w-0 items-center text-accent-text hover:underline"
          >
            <span className="truncate">{name}</span>
          </Link>
        ))}
      </span>
    </>
  );
}
