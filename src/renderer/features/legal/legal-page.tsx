import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { LegalPageName } from '#shared/pages/legal.ts';
import { legalPageQuery } from '#renderer/data/storefront.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { useDocumentTitle } from '#renderer/ui/page/page.tsx';
import { legalWords } from '#renderer/words/en/app.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { useWords } from '#renderer/words/words.ts';
import { readLegalText, type LegalBlock } from './legal-text.ts';

/** The terms, privacy policy or refund policy, as the owner wrote it. Visitors and customers read it alike. */
export function LegalPage({ name }: { name: LegalPageName }) {
  const t = useWords(legalWords);
  const { data, error } = useQuery(legalPageQuery(useApi(), name));
  useDocumentTitle(t[name]);
  return (
    <article className="mx-auto grid w-full max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-4 px-4 py-8 md:px-6 md:py-16">
      <Link to="/" className="touch -my-2 justify-self-start py-2 text-muted hover:text-ink hover:underline">
        {t.home}
      </Link>
      <h1 className="text-32 font-bold tracking-[-0.025em] text-balance">{t[name]}</h1>
      {data ? (
        readLegalText(data.data.text).map((block, at) => <Block key={at} block={block} />)
      ) : error ? (
        <p role="alert">{errorMessage(error)}</p>
      ) : (
        <Skeleton className="h-96 rounded-12" />
      )}
    </article>
  );
}

function Block({ block: { kind, lines } }: { block: LegalBlock }) {
  if (kind === 'heading') return <h2 className="pt-4 text-20 font-bold tracking-[-0.01em]">{lines.join(' ')}</h2>;
  if (kind === 'text') return <p className="text-16 whitespace-pre-line">{lines.join('\n')}</p>;
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-16">
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}
