import { Package, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { StockedProduct } from '#shared/contract/staff/products.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useStockedProducts } from '#renderer/data/admin/readymade.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { ListWithPanel } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { useOpenRecord } from '#renderer/ui/admin/list/use-open-record.ts';
import { StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import { AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { holdsSearch, ListSearch, NothingFound, useListSearch } from '#renderer/ui/admin/search/list-search.tsx';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { adminSearchWords } from '#renderer/words/en/admin/frame/search.ts';
import { useWords } from '#renderer/words/words.ts';
import { wholeList } from '#renderer/ui/admin/list/whole-list.ts';
import { useReadymadeHead } from '../use-readymade-head.tsx';
import { ProductPanel } from './product-panel.tsx';
import { productState } from './product-state.ts';

/** Kinds of accounts, in the order of the shop. */
export function ProductsTab() {
  const t = useWords(adminReadymadeWords);
  const words = useWords(adminSearchWords);
  const query = useStockedProducts();
  const search = useListSearch();
  const mayEdit = useMay()('products.edit');
  const products = query.data ?? [];
  const list = wholeList(query, keyOf);
  const rows = list.rows?.filter(({ name, category }) => holdsSearch(search, [name, category]));
  const { show } = useOpenRecord();
  const columns = useColumns(
    'products',
    useMemo(() => productColumns(t), [t]),
  );
  const add = () => show('new');
  useKeys({ ...(mayEdit && { note: add }) });
  return (
    <ListWithPanel
      {...useReadymadeHead('products')}
      tools={
        <AdminTools>
          <ListSearch label={words.products} placeholder={words.productsHint} className="md:max-w-90" />
        </AdminTools>
      }
      label={t.products}
      list={{ ...list, rows }}
      columns={columns}
      empty={
        search === '' ? (
          <EmptyState
            icon={Package}
            title={t.noProducts}
            action={
              mayEdit && (
                <Button onClick={add}>
                  <Plus size={16} strokeWidth={1.75} aria-hidden />
                  {t.newProduct}
                </Button>
              )
            }
          >
            {t.noProductsText}
          </EmptyState>
        ) : (
          <NothingFound title={words.noProduct({ search })} />
        )
      }
      panel={({ key, moves }) => {
        // Also one that the search leaves out.
        const row = products.find((product) => keyOf(product) === key);
        if (row) return <ProductPanel {...moves} product={row} ids={products.map(({ id }) => id)} />;
        return key === 'new' && mayEdit && <ProductPanel {...moves} ids={[]} onAdded={({ id }) => show(String(id))} />;
      }}
    />
  );
}

function keyOf({ id }: StockedProduct): string {
  return String(id);
}

type Words = ReturnType<typeof adminReadymadeWords.get>;

function productColumns(t: Words): Column<StockedProduct>[] {
  return [
    {
      id: 'mark',
      header: t.mark,
      width: 56,
      shown: 'always',
      phone: 'mark',
      cell: (row) => <ServiceMark {...row} size={20} />,
    },
    { id: 'name', header: t.name, shown: 'always', phone: 'title', cell: ({ name }) => name },
    { id: 'category', header: t.category, width: 110, cell: ({ category }) => category },
    {
      id: 'price',
      header: t.price,
      width: 96,
      kind: 'money',
      phone: 'amount',
      cell: ({ price }) => formatMoney(price),
    },
    {
      id: 'stock',
      header: t.stock,
      width: 80,
      kind: 'number',
      phone: 'detail',
      cell: ({ stock }) => (
        <>
          {stock.toLocaleString('en-IN')} <span className="md:sr-only">{t.inStockCount}</span>
        </>
      ),
    },
    { id: 'sold', header: t.sold, width: 80, kind: 'number', cell: ({ sold }) => sold.toLocaleString('en-IN') },
    {
      id: 'warranty',
      header: t.warranty,
      width: 96,
      kind: 'number',
      shown: 'wide',
      cell: ({ warranty_days: days }) => (days === 0 ? '–' : t.days(days)),
    },
    {
      id: 'state',
      header: t.state,
      width: 110,
      shown: 'always',
      phone: 'state',
      cell: (product) => {
        const { tone, word } = productState(product);
        return <StatusDot tone={tone}>{t[word]}</StatusDot>;
      },
    },
  ];
}
