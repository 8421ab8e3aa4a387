import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { AccountsTab } from './accounts/accounts-tab.tsx';
import { BatchesTab } from './batches/batches-tab.tsx';
import { ProductsTab } from './products/products-tab.tsx';
import { readymadeTabs } from './use-readymade-head.tsx';

const tabs = { products: ProductsTab, batches: BatchesTab, accounts: AccountsTab };

/** Products, the batches of their stock and single accounts. The tab stands in the address. */
export function ReadymadePage() {
  const { parameters } = useFilters();
  const Tab = tabs[readChoice(readymadeTabs, parameters.get('tab')) ?? 'products'];
  return <Tab />;
}
