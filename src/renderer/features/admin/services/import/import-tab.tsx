import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Layers } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Problem } from '#shared/problem.ts';
import { lineFilters, type LineFilter } from '#shared/staff/servers/server-facts.ts';
import {
  useCatalogueImport,
  useImportImpact,
  useImportLines,
  type CatalogueImportId,
  type ImportSelection,
} from '#renderer/data/admin/catalogue/imports.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { BulkBar } from '#renderer/ui/admin/bars/bulk-bar.tsx';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { useSelection } from '#renderer/ui/admin/list/use-selection.ts';
import { AdminTabs, AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { DataTable } from '#renderer/ui/admin/table/data-table.tsx';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { formatAgo } from '#renderer/ui/format/time.ts';
import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminImportWords } from '#renderer/words/en/admin/import.ts';
import { useWords } from '#renderer/words/words.ts';
import { RuleImpact } from '../rules/rule-impact.tsx';
import { ServicesFrame } from '../services-frame.tsx';
import { importColumns } from './import-columns.tsx';

/** A provider's list compared with the offers: what differs is chosen, previewed and applied. */
export function ImportTab({ id }: { id: CatalogueImportId }) {
  const t = useWords(adminImportWords);
  const { parameters } = useFilters();
  const kind = readChoice(lineFilters, parameters.get('kind'));
  const { data: found } = useCatalogueImport(id);
  const list = useImportLines(id, { ...(kind && { kind }) });
  const total = (list.head as { total: number | null } | undefined)?.total ?? undefined;
  const keys = useMemo(() => (list.rows ?? []).map(list.keyOf), [list.rows, list.keyOf]);
  const selection = useSelection(keys, `${id} ${kind ?? ''}`, total);
  const [isAsking, setAsking] = useState(false);
  const columns = useColumns(
    'import',
    useMemo(() => importColumns(t), [t]),
  );
  const to = (filter?: LineFilter) => `?tab=servers&import=${id}${filter ? `&kind=${filter}` : ''}`;
  const counts = found?.counts;
  const tabs = [
    { label: t.all, to: to(), current: kind === undefined },
    ...lineFilters.map((filter) => ({
      label: `${t[filter]} ${counts?.[filter].toLocaleString('en-IN') ?? ''}`,
      to: to(filter),
      current: filter === kind,
    })),
  ];
  const chosen = selectionOf(selection, kind, total);
  return (
    <ServicesFrame
      tab="servers"
      tools={
        <AdminTools>
          <AdminTabs label={t.filters} tabs={tabs} />
        </AdminTools>
      }
    >
      <div className="relative flex min-h-0 flex-1 flex-col">
        {found && (
          <p className="border-b border-line px-4 py-2 text-12 text-muted">
            {t.lead({
              server: found.server.name,
              listed: found.listed.toLocaleString('en-IN'),
              same: found.same.toLocaleString('en-IN'),
              when: formatAgo(found.created_at),
            })}{' '}
            {found.is_replaced && <b className="text-bad">{t.replaced}</b>}
          </p>
        )}
        <DataTable
          label={t.lines}
          list={list}
          columns={columns}
          selection={selection}
          empty={<EmptyState icon={Layers} title={t.nothingDiffers} />}
        />
        <BulkBar
          selection={selection}
          matching={total === undefined ? undefined : total.toLocaleString('en-IN')}
          actions={[{ label: t.apply, icon: Check, onSelect: () => setAsking(true) }]}
        />
      </div>
      {isAsking && chosen && (
        <ApplyDialog
          id={id}
          selection={chosen}
          onClose={() => setAsking(false)}
          onApplied={() => {
            setAsking(false);
            selection.clear();
          }}
        />
      )}
    </ServicesFrame>
  );
}

function selectionOf(
  { selected, count, isEmpty }: ReturnType<typeof useSelection>,
  kind: LineFilter | undefined,
  total: number | undefined,
): ImportSelection | undefined {
  if (isEmpty) return undefined;
  if (!selected.all) return { lines: [...selected.ids].map(Number) };
  if (total === undefined || count === undefined) return undefined;
  return { filter: kind ? { kind } : {}, exclude: [...selected.except].map(Number), expected_count: count };
}

type ApplyDialogProps = {
  id: CatalogueImportId;
  selection: ImportSelection;
  onClose: () => void;
  onApplied: () => void;
};
/** What the chosen lines would change, before they are applied. */
function ApplyDialog({ id, selection, onClose, onApplied }: ApplyDialogProps) {
  const t = useWords(adminImportWords);
  const api = useApi();
  const client = useQueryClient();
  const impact = useImportImpact(id, selection);
  const apply = useMutation({
    mutationFn: () => api('POST /api/admin/imports/:id/apply', { params: { id }, body: { selection } }),
    onSuccess: async ({ applied }) => {
      toast({ severity: 'success', message: t.applied(applied) });
      onApplied();
      await client.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  const isStale = apply.error instanceof Problem && apply.error.code === 'import_stale';
  const { data } = impact;
  return (
    <AdminDialog open onOpenChange={(open) => !open && onClose()} title={t.applyTitle}>
      <div className="grid gap-3">
        {data && (
          <>
            <p>{t.summary({ lines: data.lines, added: data.new, gone: data.gone })}</p>
            {data.below_floor > 0 && <p className="text-bad">{t.fallBelow(data.below_floor)}</p>}
            <RuleImpact impact={data} />
          </>
        )}
        {(apply.error ?? impact.error) && <FormAlert>{errorMessage(apply.error ?? impact.error)}</FormAlert>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            variant="solid"
            needsShop
            disabled={!data || isStale}
            busy={apply.isPending}
            onClick={() => apply.mutate()}
          >
            {t.applySubmit(data?.lines ?? 0)}
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}
