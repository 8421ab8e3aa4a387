import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import type { CatalogueImportId } from '#renderer/data/admin/catalogue/imports.ts';
import { ImportTab } from './import/import-tab.tsx';
import { OffersTab } from './offers/offers-tab.tsx';
import { RulesTab } from './rules/rules-tab.tsx';
import { ServersTab } from './servers/servers-tab.tsx';
import { serviceTabs } from './use-services-head.tsx';
import { ServicesTab } from './services/services-tab.tsx';

const tabs = { offers: OffersTab, services: ServicesTab, servers: ServersTab, rules: RulesTab };

/** Offers, services, servers and price rules. The tab stands in the address. */
export function ServicesPage() {
  const { parameters } = useFilters();
  const imported = parameters.get('import');
  if (imported !== null && /^[1-9]\d{0,14}$/.test(imported))
    return <ImportTab key={imported} id={Number(imported) as CatalogueImportId} />;
  const Tab = tabs[readChoice(serviceTabs, parameters.get('tab')) ?? 'offers'];
  return <Tab />;
}
