import { ArrowLeft, GitCompare } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CatalogueImport } from '#renderer/data/admin/catalogue/imports.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { adminImportWords } from '#renderer/words/en/admin/shop/import.ts';
import { useWords } from '#renderer/words/words.ts';
import { useCompare } from './use-compare.ts';

/** Whose list was compared and when, and whether a newer comparison counts instead. */
export function ImportLead({ found }: { found: CatalogueImport }) {
  const t = useWords(adminImportWords);
  const mayCompare = useMay()('servers.edit');
  const compare = useCompare();
  const { server, listed, same, counts, created_at, is_replaced } = found;
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <Link
          to={`/admin/services?tab=servers&open=${server.id}`}
          className="touch flex w-fit items-center gap-1.5 font-semibold hover:underline"
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          {server.name}
        </Link>
        <p className="text-12 text-muted tabular-nums">
          {t.lead({
            listed: listed.toLocaleString('en-IN'),
            same: same.toLocaleString('en-IN'),
            when: formatAgo(created_at),
          })}{' '}
          {counts.applied > 0 && t.appliedLines(counts.applied)}
        </p>
        {is_replaced && <output className="block text-12 font-medium text-warn">{t.replaced}</output>}
      </div>
      {mayCompare && (
        <Button
          size="sm"
          variant={is_replaced ? 'solid' : 'outline'}
          needsShop
          busy={compare.isPending}
          onClick={() => compare.mutate(server.id)}
        >
          <GitCompare size={16} strokeWidth={1.75} aria-hidden />
          {t.compareAgain}
        </Button>
      )}
    </div>
  );
}
