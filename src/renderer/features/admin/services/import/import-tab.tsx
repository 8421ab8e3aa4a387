import { Check, Layers } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lineFilters, type LineFilter } from '#shared/staff/servers/server-facts.ts';
import {
  useCatalogueImport,
  useImportLines,
  type CatalogueImport,
  type CatalogueImportId,
  type ImportSelection,
} from '#renderer/data/admin/catalogue/imports.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { BulkBar } from '#renderer/ui/admin/bars/bulk-bar.tsx';
import { useSelection } from '#renderer/ui/admin/list/use-selection.ts';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { AdminTabs, AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { SearchField } from '#renderer/ui/admin/search/search-field.tsx';
import { DataTable } from '#renderer/ui/admin/table/data-table.tsx';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminImportWords } from '#renderer/words/en/admin/shop/import.ts';
import { useWords } from '#renderer/words/words.ts';
import { useServicesHead } from '../use-services-head.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { ImportLead } from './import-lead.tsx';
import { importColumns } from './import-columns.tsx';
import { NeedsFactor } from '../../layout/needs-factor.tsx';

type Filter = { kind?: LineFilter; search?: string };

/** A provider's list compared with the offers: what differs is chosen, previewed and applied. */
export function ImportTab({ id }: { id: CatalogueImportId }) {
  const head = useServicesHead('servers');
  const t = useWords(adminImportWords);
  const mayApply = useMay()('offers.edit');
  const { parameters, change } = useFilters();
  const kind = readChoice(lineFilters, parameters.get('kind'));
  const search = parameters.get('search') ?? '';
  const filter: Filter = { ...(kind && { kind }), ...(search && { search }) };
  const { data: found, error, refetch, isFetching } = useCatalogueImport(id);
  const list = useImportLines(id, filter, found?.counts.applied);
  const total = (list.head as { total: number | null } | undefined)?.total ?? undefined;
  const keys = useMemo(() => (list.rows ?? []).map(list.keyOf), [list.rows, list.keyOf]);
  const selection = useSelection(keys, JSON.stringify([filter, found?.counts.applied]), total);
  const [isAsking, setAsking] = useState(false);
  const columns = useColumns(
    'import',
    useMemo(() => importColumns(t), [t]),
  );
  const chosen = selectionOf(selection, filter, total);
  const canApply = mayApply && found?.is_replaced === false;
  // The dialog leads on by itself: what was chosen is applied, or compared again.
  useUnsaved(canApply && !selection.isEmpty && !isAsking, 'page');
  if (error && !found)
    return (
      <AdminPage {...head}>
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </AdminPage>
    );
  return (
    <AdminPage
      {...head}
      tools={
        <>
          <NeedsFactor permissions={['catalogue.import']} className="mx-4 mb-2" />
          {found && <ImportLead found={found} />}
          <AdminTabs label={t.filters} tabs={tabsOf(t, found, kind)} />
          <AdminTools>
            <SearchField
              label={t.search}
              placeholder={t.search}
              value={search}
              onChange={(text) => change({ search: text })}
              className="md:max-w-75"
            />
            {canApply && total !== undefined && total > 0 && selection.isEmpty && (
              <Button size="sm" className="md:ml-auto" onClick={selection.selectAll}>
                {t.chooseAll({ count: total.toLocaleString('en-IN') })}
              </Button>
            )}
          </AdminTools>
        </>
      }
      bulk={
        canApply && (
          <BulkBar
            selection={selection}
            matching={total?.toLocaleString('en-IN')}
            actions={[{ label: t.apply, icon: Check, onSelect: () => setAsking(true) }]}
          />
        )
      }
    >
      <DataTable
        label={t.lines}
        list={list}
        columns={columns}
        {...(canApply && { selection })}
        empty={<NothingLeft found={found} isFiltered={kind !== undefined || search !== ''} onClear={clear} />}
      />
      {found && isAsking && chosen && (
        <ApplyDialog
          found={found}
          selection={chosen}
          onClose={() => setAsking(false)}
          onApplied={() => {
            setAsking(false);
            selection.clear();
          }}
        />
      )}
    </AdminPage>
  );

  function clear() {
    change({ kind: undefined, search: undefined });
  }
}

function tabsOf(
  t: ReturnType<typeof adminImportWords.get>,
  found: CatalogueImport | undefined,
  current: LineFilter | undefined,
) {
  const address = (kind?: LineFilter) =>
    `?tab=servers${found ? `&import=${found.id}` : ''}${kind ? `&kind=${kind}` : ''}`;
  const all = { label: t.all, to: address(), current: current === undefined };
  if (!found) return [all];
  return [
    all,
    ...lineFilters.map((kind) => ({
      label: t[kind],
      count: found.counts[kind].toLocaleString('en-IN'),
      late: kind === 'below_floor' && found.counts.below_floor > 0,
      to: address(kind),
      current: kind === current,
    })),
  ];
}

type NothingLeftProps = { found: CatalogueImport | undefined; isFiltered: boolean; onClear: () => void };
function NothingLeft({ found, isFiltered, onClear }: NothingLeftProps) {
  const t = useWords(adminImportWords);
  if (isFiltered)
    return (
      <EmptyState icon={Layers} title={t.nothingFound} action={<Button onClick={onClear}>{t.showAll}</Button>}>
        {t.nothingFoundText}
      </EmptyState>
    );
  const server = found?.server;
  const back = server && (
    <ButtonLink to={`/admin/services?tab=servers&open=${server.id}`}>{t.backTo({ server: server.name })}</ButtonLink>
  );
  const isApplied = found !== undefined && found.counts.applied > 0;
  return (
    <EmptyState icon={Check} title={isApplied ? t.allApplied : t.nothingDiffers} action={back}>
      {!isApplied && t.nothingDiffersText}
    </EmptyState>
  );
}

function selectionOf(
  { selected, count, isEmpty }: ReturnType<typeof useSelection>,
  filter: Filter,
  total: number | undefined,
): ImportSelection | undefined {
  if (isEmpty) return undefined;
  if (!selected.all) return { lines: [...selected.ids].map(Number) };
  if (total === undefined || count === undefined || count === 0) return undefined;
  return { filter, exclude: [...selected.except].map(Number), expected_count: count };
}
