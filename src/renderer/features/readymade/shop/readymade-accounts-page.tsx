import { PackageOpen, PackageSearch } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Product, ProductId } from '#shared/contract/readymade.ts';
import { useSaidWait } from '#renderer/lib/connection/long-wait.ts';
import { useWords } from '#renderer/words/words.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { ActionFailure } from '#renderer/ui/feedback/action-failure.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { SearchBox } from '#renderer/ui/form/search-box.tsx';
import { findProducts } from './product-groups.ts';
import { ProductList, ProductSkeleton } from './product-list.tsx';
import { useProducts } from '#renderer/data/readymade.ts';
import { partsWords } from '#renderer/words/en/parts.ts';
import { shopWords } from '#renderer/words/en/readymade.ts';
import { oneStop } from '#renderer/ui/keys/one-stop.ts';
import { useBuyAccounts } from './use-buy-accounts.ts';

const loadDialog = () => import('./buy-dialog.tsx');
const BuyDialog = lazy(async () => ({ default: (await loadDialog()).BuyDialog }));

/** Readymade accounts by category. They are delivered right after payment. */
export function ReadymadeAccountsPage() {
  const t = useWords(shopWords);
  const { readymade: title } = useWords(pageTitles);
  const { data: products, error, isFetching, refetch } = useProducts();
  return (
    <Page
      title={title}
      actions={
        <ButtonLink to="/readymade-ordered-accounts">
          <PackageOpen size={16} strokeWidth={1.75} aria-hidden className="max-sm:hidden" />
          {t.mine}
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
          <EmptyState icon={PackageSearch} title={t.nothingOnSale}>
            {t.nothingOnSaleText}
          </EmptyState>
        </Card>
      )}
      {products && products.length > 0 && <Shop products={products} />}
    </Page>
  );
}

/** The dialog shows the product's current state, also after it was taken off the shop. */
function Shop({ products }: { products: Product[] }) {
  const t = useWords(shopWords);
  const parts = useWords(partsWords);
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const setSearch = (text: string) =>
    setParameters(text === '' ? {} : { search: text }, { replace: true, preventScrollReset: true });
  const found = findProducts(products, search);
  const { attempts, buy, leave } = useBuyAccounts();
  const [chosen, setChosen] = useState<Product>();
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState<ProductId>();
  const [failure, setFailure] = useState<unknown>();
  const saidWait = useSaidWait();
  const product = products.find(({ id }) => id === chosen?.id) ?? chosen;
  const openDialog = async (next: Product) => {
    leave(next.id);
    setFailure(undefined);
    setOpening(next.id);
    try {
      await saidWait(loadDialog);
      setChosen(next);
      setOpen(true);
    } catch (error) {
      setFailure(error);
    }
    setOpening(undefined);
  };
  return (
    <div ref={oneStop} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="max-w-md">
        <SearchBox label={t.search} placeholder={t.searchAmong(products.length)} value={search} onChange={setSearch} />
        <p aria-live="polite" className="sr-only">
          {search && t.found(found.length)}
        </p>
      </div>
      {found.length === 0 && (
        <Card className="grid justify-items-center gap-3 px-4 py-10 text-center text-muted">
          {t.nothingCalled({ search: search.trim() })}
          <Button onClick={() => setSearch('')}>{t.showAll}</Button>
        </Card>
      )}
      <ActionFailure error={failure} what={parts.notLoadedHere} />
      <ProductList products={found} onBuy={(next) => void openDialog(next)} opening={opening} load={loadDialog} />
      {product && (
        <Suspense>
          <BuyDialog
            key={product.id}
            product={product}
            attempt={attempts.get(product.id)}
            open={open}
            onBuy={(quantity) => void buy(product, quantity)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
