import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Problem } from '#shared/problem.ts';
import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { useWords } from '#renderer/words/words.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { partsWords } from '#renderer/words/en/parts.ts';
import { Sheet } from '#renderer/ui/overlay/sheet.tsx';
import { opened } from '#renderer/ui/history/use-open-details.ts';
import { useIsWide } from '#renderer/lib/media-query.ts';

type DetailsSheetProps = { open: boolean; title: string; onClose: () => void; children: ReactNode };

/** Details of one row: a bottom sheet on phones, a side sheet on wide screens. */
export function DetailsSheet({ open, title, onClose, children }: DetailsSheetProps) {
  const parts = useWords(partsWords);
  const isWide = useIsWide();
  const { state } = useLocation() as { state: unknown };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      edge={isWide ? 'right' : 'bottom'}
      isStep={state === opened}
    >
      <div className="grid gap-4 p-5">
        <div className="flex items-center justify-between gap-2">
          <p aria-hidden className="min-w-0 truncate text-16 font-semibold">
            {title}
          </p>
          <IconButton label={parts.close} onClick={onClose} className="-my-2 -mr-2">
            <X size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
        {children}
      </div>
    </Sheet>
  );
}

type NoDetailsProps = {
  /** Undefined for a malformed one. */
  id: number | undefined;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What to say of an id that the customer has nothing under, and the page that shows all. */
  missing: { title: string; text: string; showAll: string; to: string };
};

/** In place of details that are not there: loading, failed, or nothing that trying again would find. */
export function NoDetails({ id, query: { error, isFetching, refetch }, missing }: NoDetailsProps) {
  if (id === undefined || (error instanceof Problem && error.code === 'not_found'))
    return (
      <EmptyState
        icon={SearchX}
        title={missing.title}
        action={
          <ButtonLink to={missing.to} replace variant="solid">
            {missing.showAll}
          </ButtonLink>
        }
      >
        {missing.text}
      </EmptyState>
    );
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton className="h-64" />;
}

/** Label and value pairs, one per line. */
export function Details({ rows }: { rows: readonly [name: string, value: ReactNode][] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd {...untranslated(value)} className="min-w-0 text-right break-words tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
