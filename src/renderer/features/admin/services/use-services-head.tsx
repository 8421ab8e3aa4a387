import { ChevronDown, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Permission } from '#shared/permissions.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { hasOwnKeys } from '#renderer/ui/admin/keys/key-facts.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { addressTabs } from '#renderer/ui/admin/page/tabs.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Menu } from '#renderer/ui/overlay/menu.tsx';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';

export const serviceTabs = ['offers', 'services', 'servers', 'rules'] as const;
type ServicesTab = (typeof serviceTabs)[number];

/** Where N adds to a tab; rules are added beside their list. */
const addPages: Partial<Record<ServicesTab, { path: string; permission: Permission }>> = {
  offers: { path: '/admin/add-direct', permission: 'offers.edit' },
  services: { path: '/admin/add-service', permission: 'offers.edit' },
  servers: { path: '/admin/add-server', permission: 'servers.edit' },
};

/** What the tabs of services have in common: the page's title, its tabs, and what can be added. */
export function useServicesHead(tab: ServicesTab) {
  const t = useWords(adminServicesWords);
  const actions = useAddActions();
  const navigate = useNavigate();
  const may = useMay();
  const page = addPages[tab];
  // On a cell of a sheet it is a letter.
  const add = ({ target }: KeyboardEvent) =>
    page !== undefined && !hasOwnKeys(target) ? void navigate(page.path) : false;
  useKeys({ ...(page && may(page.permission) && { note: add }) });
  return {
    title: useWords(adminTitles).services,
    tabs: addressTabs('tab', serviceTabs, tab, t),
    actions: actions.length > 0 && (
      <Menu
        trigger={
          <Button>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t.add}
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        }
        actions={actions}
      />
    ),
    more: actions,
  };
}

function useAddActions() {
  const t = useWords(adminServicesWords);
  const may = useMay();
  const navigate = useNavigate();
  const to = (label: string, path: string) => ({ label, onSelect: () => void navigate(path) });
  return [
    ...(may('servers.edit') ? [to(t.addServer, '/admin/add-server')] : []),
    ...(may('offers.edit') ? [to(t.addService, '/admin/add-service'), to(t.addDirect, '/admin/add-direct')] : []),
  ];
}
