import { readChoice, useFilters } from '#renderer/ui/history/use-filters.ts';
import { OffersTab } from './offers/offers-tab.tsx';
import { RulesTab } from './rules/rules-tab.tsx';
import { ServersTab } from './servers/servers-tab.tsx';
import { serviceTabs } from './services-frame.tsx';
import { ServicesTab } from './services/services-tab.tsx';

const tabs = { offers: OffersTab, services: ServicesTab, servers: ServersTab, rules: RulesTab };

/** Offers, services, servers and price rules. The tab stands in the address. */
export function ServicesPage() {
  const { parameters } = useFilters();
  const Tab = tabs[readChoice(serviceTabs, parameters.get('tab')) ?? 'offers'];
  return <Tab />;
}
