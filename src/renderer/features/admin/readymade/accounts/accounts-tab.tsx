import { KeyRound, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { StockItem } from '#shared/contract/staff/stock.ts';
import { useStockItems } from '#renderer/data/admin/readymade.ts';
import { useFreshRows } from '#renderer/data/admin/use-fresh-rows.ts';
import { RefusedKeys } from '#renderer/ui/admin/keys/refused-keys.tsx';
import { ListWithPanel } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import { AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { FilterBar, FilterChip } from '#renderer/ui/admin/search/filter-chip.tsx';
import { SearchField, SearchReads } from '#renderer/ui/admin/search/search-field.tsx';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { formatDate } from '#renderer/ui/format/time.ts';
import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { useReadymadeHead } from '../use-readymade-head.tsx';
import { AccountPanel } from './account-panel.tsx';
import { addressOf, itemsOf } from './account-search.ts';
import { accountState, orderText, warrantyText } from './account-state.ts';

/** Single accounts, found by their order, their batch or their login. What they are is never listed. */
export function AccountsTab() {
  const t = useWords(adminReadymadeWords);
  const parts = useWords(adminPartsWords);
  const { parameters, change } = useFilters();
  const [order, batch, login] = [
    parameters.get('order') ?? '',
    parameters.get('batch') ?? '',
    parameters.get('login') ?? '',
  ];
  const of = itemsOf({ order, batch, login });
  const state = readChoice(['unsold', 'sold'], parameters.get('state'));
  const isAsked = Object.keys(of).length > 0 && (state !== undefined || !parameters.get('state'));
  const list = useStockItems(of, state);
  useFreshRows(list);
  const rows = isAsked ? list.rows : [];
  const columns = useColumns(
    'accounts',
    useMemo(() => accountColumns(t), [t]),
  );
  return (
    <ListWithPanel
      {...useReadymadeHead('accounts')}
      tools={
        <>
          <AdminTools>
            <SearchField
              label={t.find}
              placeholder={t.find}
              value={order || login}
              onChange={(text) => change(addressOf(text))}
              isWhole
              className="md:max-w-90"
            />
            {of.batch !== undefined && (
              <FilterBar label={t.accounts}>
                <FilterChip
                  label={t.allOfBatch}
                  name="state"
                  closed
                  options={[
                    { value: 'unsold', label: t.unsold },
                    { value: 'sold', label: t.sold },
                  ]}
                />
              </FilterBar>
            )}
          </AdminTools>
          <SearchReads>
            {!parameters.get('open') && rows && rows.length > 0 && (
              <RefusedKeys reasons={{ main: parts.keyOpenFirst, replace: parts.keyOpenFirst }} />
            )}
            {of.batch !== undefined && t.ofBatch({ id: of.batch })}
          </SearchReads>
        </>
      }
      label={t.accounts}
      list={{ ...list, rows, error: isAsked ? list.error : null, hasMore: isAsked && list.hasMore }}
      columns={columns}
      empty={
        isAsked ? (
          <EmptyState icon={SearchX} title={t.noAccounts}>
            {t.noAccountsText}
          </EmptyState>
        ) : (
          <EmptyState icon={KeyRound} title={t.findFirst}>
            {t.findFirstText}
          </EmptyState>
        )
      }
      panel={({ row, moves }) => row && <AccountPanel {...moves} item={row} />}
    />
  );
}

type Words = ReturnType<typeof adminReadymadeWords.get>;

function accountColumns(t: Words): Column<StockItem>[] {
  return [
    {
      id: 'account',
      header: t.accounts,
      width: 130,
      shown: 'always',
      phone: 'title',
      cell: ({ id }) => t.account({ id }),
    },
    { id: 'product', header: t.product, phone: 'detail', cell: ({ product }) => product.name },
    {
      id: 'order',
      header: t.order,
      width: 175,
      phone: 'amount',
      cell: ({ sale }) => (sale ? orderText(sale) : '–'),
    },
    { id: 'customer', header: t.customer, width: 180, shown: 'wide', cell: ({ sale }) => sale?.customer.name ?? '–' },
    {
      id: 'added',
      header: t.addedAt,
      width: 120,
      shown: 'wide',
      cell: ({ added_at: addedAt }) => formatDate(addedAt),
    },
    {
      id: 'warranty',
      header: t.warranty,
      width: 150,
      cell: ({ sale }) => (sale ? warrantyText(sale) : '–'),
    },
    {
      id: 'state',
      header: t.state,
      width: 110,
      shown: 'always',
      phone: 'state',
      cell: (item) => {
        const { tone, word } = accountState(item);
        return <StatusDot tone={tone}>{t[word]}</StatusDot>;
      },
    },
  ];
}
