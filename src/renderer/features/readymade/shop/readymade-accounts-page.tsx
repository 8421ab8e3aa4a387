import { PackageOpen, PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Product } from '#shared/contract/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { SearchBox } from '#renderer/ui/form/search-box.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { findProducts } from './product-groups.ts';
import { ProductList, ProductSkeleton } from './product-list.tsx';
import { useProducts } from '#renderer/data/readymade.ts';
import { shopWords } from '#renderer/words/en/readymade.ts';
import { useBuyAccounts } from './use-buy-accounts.ts';

/** Kinds of readymade accounts, by category; buying one delivers it at once. */
export function ReadymadeAccountsPage() {
  const said = useWords(shopWords);
  const { readymade: title } = useWords(pageTitles);
  const { data: products, error, isFetching, refetch } = useProducts();
  return (
    <Page
      title={title}
      actions={
        <ButtonLink to="/readymade-ordered-accounts">
          <PackageOpen size={16} strokeWidth={1.75} aria-hidden className="max-sm:hidden" />
          {said.mine}
        </ButtonLink>
      }
    >
      {!products && !error && <ProductSkeleton />}
      {!products && error && (
        <Card>
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {products?.length === 0 && (
        <Card>
          <EmptyState icon={PackageSearch} title={said.nothingOnSale}>
            {said.nothingOnSaleText}
          </EmptyState>
        </Card>
      )}
      {products && products.length > 0 && <Shelf products={products} />}
    </Page>
  );
}

/** The dialog shows the product as it is now, also after it was taken off the shelf. */
function Shelf({ products }: { products: Product[] }) {
  const said = useWords(shopWords);
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const setSearch = (text: string) =>
    setParameters(text === '' ? {} : { search: text }, { replace: true, preventScrollReset: true });
  const found = findProducts(products, search);
  const { attempts, buy, leave } = useBuyAccounts();
  const [chosen, setChosen] = useState<Product>();
  const [open, setOpen] = useState(false);
  const product = products.find(({ id }) => id === chosen?.id) ?? chosen;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="max-w-md">
        <SearchBox
          label={said.search}
          placeholder={said.searchAmong(products.length)}
          value={search}
          onChange={setSearch}
        />
        <p aria-live="polite" className="sr-only">
          {search && said.found(found.length)}
        </p>
      </div>
      {found.length === 0 && (
        <Card className="grid justify-items-center gap-3 px-4 py-10 text-center text-muted">
          {said.nothingCalled({ search: search.trim() })}
          <Button onClick={() => setSearch('')}>{said.showAll}</Button>
        </Card>
      )}
      <ProductList
        products={found}
        onBuy={(next) => {
          leave(next.id);
          setChosen(next);
          setOpen(true);
        }}
      />
      {product && (
        <BuyDialog
          key={product.id}
          product={product}
          attempt={attempts.get(product.id)}
          open={open}
          onBuy={(quantity) => void buy(product, quantity)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
