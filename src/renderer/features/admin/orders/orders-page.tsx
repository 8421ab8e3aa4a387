import { useMemo } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import type { OrderRow } from '#shared/contract/staff/orders.ts';
import { findUnknownInOrders } from '#shared/staff/search/order-search.ts';
import { readOrdersCsv, useOrderList } from '#renderer/data/admin/orders.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { RefusedKeys } from '#renderer/ui/admin/keys/refused-keys.tsx';
import { useOpenSteps } from '#renderer/ui/admin/list/use-open-steps.ts';
import { useSelection } from '#renderer/ui/admin/list/use-selection.ts';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { SearchField, SearchReads } from '#renderer/ui/admin/search/search-field.tsx';
import { ColumnChooser } from '#renderer/ui/admin/table/column-chooser.tsx';
import { DataTable } from '#renderer/ui/admin/table/data-table.tsx';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { DownloadCsv } from '#renderer/ui/history/download-csv.tsx';
import { StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { useWords } from '#renderer/words/words.ts';
import { OrdersBulk } from './bulk/orders-bulk.tsx';
import { NoOrders } from './list/no-orders.tsx';
import { orderColumns, timeWidthOf } from './list/order-columns.tsx';
import { OrderFilters } from './list/order-filters.tsx';
import { OrderTabs } from './list/order-tabs.tsx';
import { OrdersReading } from './list/orders-reading.tsx';
import { OrderPanel } from './panel/order-panel.tsx';

/** Numbers, orders of accounts and recharges of all customers in one list. */
export function OrdersPage() {
  const t = useWords(ordersWords);
  const parts = useWords(adminPartsWords);
  const api = useApi();
  const may = useMay();
  const isLive = useConnection(({ state, networkUp }) => networkUp && state === 'connected');
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  // Followed by a link, another search begins anew: the rows of the last one would stand for it.
  const list = useOrderList(q, { keepsRows: useNavigationType() !== 'PUSH' });
  const rows = list.rows ?? [];
  const keys = rows.map(({ id }) => id);
  const { open, show, onPrevious, onNext } = useOpenSteps(keys);
  const selection = useSelection(keys, q);
  const timeWidth = useMemo(() => timeWidthOf(list.rows ?? []), [list.rows]);
  const seesProfit = may('analytics.read');
  const columns = useColumns(
    'orders',
    useMemo(() => orderColumns(t, timeWidth, seesProfit), [t, timeWidth, seesProfit]),
    'rail',
  );
  const search = (next: string) =>
    setParameters(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === '') changed.delete('q');
        else changed.set('q', next);
        return changed;
      },
      { replace: true },
    );

  return (
    <AdminPage
      title={t.title}
      note={isLive && <StatusDot tone="good">{t.live}</StatusDot>}
      actions={
        <>
          <ColumnChooser columns={columns} />
          {may('orders.export') && (
            <DownloadCsv
              name="orders"
              size="sm"
              disabled={rows.length === 0}
              read={(onProgress) => readOrdersCsv(api, q, onProgress)}
            />
          )}
        </>
      }
      tools={
        <>
          <OrderTabs q={q} columns={columns.written} />
          <AdminTools>
            <SearchField
              label={t.search}
              placeholder={t.searchHint}
              value={q}
              onChange={search}
              findUnknown={findUnknownInOrders}
              className="md:min-w-80"
            />
            <OrderFilters search={q} onSearch={search} />
          </AdminTools>
          <SearchReads>
            {open === undefined && selection.isEmpty && <RefusedKeys reasons={openFirst(parts.keyOpenFirst)} />}
            {list.head && <OrdersReading reading={list.head.reading} q={q} />}
          </SearchReads>
        </>
      }
      bulk={<OrdersBulk rows={rows} selection={selection} q={q} />}
      panel={
        open !== undefined && (
          <OrderPanel
            key={open}
            id={open}
            onPrevious={onPrevious}
            onNext={onNext}
            onClose={() => show(undefined)}
            onShow={show}
          />
        )
      }
    >
      <DataTable
        label={t.title}
        list={list}
        columns={columns}
        open={open}
        onOpen={show}
        selection={selection}
        at={momentOf}
        freshText={(count) => t.freshOrders(count)}
        empty={<NoOrders q={q} meant={list.isStale ? undefined : list.head?.reading.meant} onSearch={search} />}
      />
    </AdminPage>
  );
}

/** A row that only has the cursor is not looked at yet. */
const openFirst = (why: string) => ({ main: why, part: why, replace: why, reject: why, ask: why, note: why });

const momentOf = ({ created_at }: OrderRow) => created_at;
