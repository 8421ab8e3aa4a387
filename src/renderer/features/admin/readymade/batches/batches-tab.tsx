import { useQuery } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { useMemo } from 'react';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { Batch, BatchId } from '#shared/contract/staff/stock.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { batchQuery, useBatches, useStockedProducts } from '#renderer/data/admin/readymade.ts';
import { useFreshRows } from '#renderer/data/admin/use-fresh-rows.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { ListWithPanel, type PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { useOpenRecord } from '#renderer/ui/admin/list/use-open-record.ts';
import { StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import { AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { FilterBar, FilterChip } from '#renderer/ui/admin/search/filter-chip.tsx';
import { ListSearch, NothingFound, useListSearch } from '#renderer/ui/admin/search/list-search.tsx';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { adminSearchWords } from '#renderer/words/en/admin/frame/search.ts';
import { useWords } from '#renderer/words/words.ts';
import { useReadymadeHead } from '../use-readymade-head.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { batchState, soldOf } from './batch-state.ts';
import { ImportPanel } from './import-panel.tsx';

/** What was imported when, from whom and at which cost; and the import of more. */
export function BatchesTab() {
  const t = useWords(adminReadymadeWords);
  const words = useWords(adminSearchWords);
  const { parameters } = useFilters();
  const search = useListSearch();
  const product = parameters.get('product') ?? '';
  const mayImport = useMay()('stock.import');
  const products = useStockedProducts().data ?? [];
  const list = useBatches(/^\d{1,15}$/.test(product) ? (Number(product) as ProductId) : undefined, search);
  const isUnknown = product !== '' && !/^\d{1,15}$/.test(product);
  useFreshRows(list);
  const { show } = useOpenRecord();
  const columns = useColumns(
    'batches',
    useMemo(() => batchColumns(t), [t]),
  );
  useKeys({ ...(mayImport && { note: () => show('import') }) });
  return (
    <ListWithPanel
      {...useReadymadeHead('batches')}
      tools={
        <AdminTools>
          <ListSearch label={words.batches} placeholder={words.batchesHint} className="md:max-w-90" />
          <FilterBar label={t.batches}>
            <FilterChip
              label={t.product}
              name="product"
              options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
              closed={isUnknown}
            />
          </FilterBar>
        </AdminTools>
      }
      label={t.batches}
      list={isUnknown ? { ...list, rows: [], hasMore: false } : list}
      columns={columns}
      empty={
        search === '' ? (
          <EmptyState icon={Boxes} title={t.noBatches}>
            {t.noBatchesText}
          </EmptyState>
        ) : (
          <NothingFound title={words.noBatch({ search })} />
        )
      }
      panel={({ key, moves }) => {
        if (key !== 'import') return <OpenBatch {...moves} id={Number(key) as BatchId} />;
        return (
          mayImport && <ImportPanel product={product} onOpen={({ id }) => show(String(id))} onClose={moves.onClose} />
        );
      }}
    />
  );
}

function OpenBatch({ id, ...moves }: PanelMoves & { id: BatchId }) {
  const { data } = useQuery(batchQuery(useApi(), id));
  return data ? <BatchPanel batch={data} {...moves} /> : null;
}

type Words = ReturnType<typeof adminReadymadeWords.get>;

function batchColumns(t: Words): Column<Batch>[] {
  const number = (id: string, header: string, count: (batch: Batch) => number, shown?: 'wide'): Column<Batch> => ({
    id,
    header,
    width: 72,
    kind: 'number',
    ...(shown && { shown }),
    cell: (batch) => count(batch).toLocaleString('en-IN'),
  });
  return [
    { id: 'when', header: t.imported, width: 112, shown: 'wide', cell: ({ created_at: at }) => formatMoment(at) },
    { id: 'product', header: t.product, shown: 'always', phone: 'title', cell: ({ product }) => product.name },
    { id: 'supplier', header: t.supplier, width: 130, phone: 'detail', cell: ({ supplier }) => supplier },
    {
      id: 'cost',
      header: t.cost,
      width: 80,
      kind: 'number',
      cell: ({ cost }) => (cost === null ? '–' : formatMoney(cost)),
    },
    number('accounts', t.accounts, ({ accounts }) => accounts, 'wide'),
    { ...number('left', t.left, ({ unsold }) => unsold), phone: 'amount' },
    number('sold', t.sold, soldOf),
    number('stopped', t.stoppedCount, ({ stopped }) => stopped, 'wide'),
    number('leftOut', t.leftOut, ({ rejected }) => rejected, 'wide'),
    {
      id: 'state',
      header: t.state,
      width: 120,
      shown: 'always',
      phone: 'state',
      cell: (batch) => {
        const { tone, word } = batchState(batch);
        return <StatusDot tone={tone}>{t[word]}</StatusDot>;
      },
    },
  ];
}
