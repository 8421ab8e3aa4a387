import { lazy, Suspense } from 'react';
import type { CatalogueImportId } from '#renderer/data/admin/catalogue/imports.ts';
import { AdminPageSkeleton } from '#renderer/ui/admin/page/admin-page-skeleton.tsx';
import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { OffersTab } from './offers/offers-tab.tsx';
import { ServicesTab } from './services/services-tab.tsx';
import { serviceTabs } from './use-services-head.tsx';

// Opened less often than the sheets, and large.
const ImportTab = lazy(async () => ({ default: (await import('./import/import-tab.tsx')).ImportTab }));
const RulesTab = lazy(async () => ({ default: (await import('./rules/rules-tab.tsx')).RulesTab }));
const ServersTab = lazy(async () => ({ default: (await import('./servers/servers-tab.tsx')).ServersTab }));

const tabs = { offers: OffersTab, services: ServicesTab, servers: ServersTab, rules: RulesTab };

/** Offers, services, servers and price rules. The tab stands in the address. */
export function ServicesPage() {
  const { parameters } = useFilters();
  const imported = parameters.get('import');
  const isImport = imported !== null && /^[1-9]\d{0,14}$/.test(imported);
  const Tab = tabs[readChoice(serviceTabs, parameters.get('tab')) ?? 'offers'];
  return (
    <Suspense fallback={<AdminPageSkeleton />}>
      {isImport ? <ImportTab key={imported} id={Number(imported) as CatalogueImportId} /> : <Tab />}
    </Suspense>
  );
}
