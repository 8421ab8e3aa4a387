import { ChevronDown, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '#renderer/data/admin/me.tsx';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { AdminTabs } from '#renderer/ui/admin/page/tabs.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Menu } from '#renderer/ui/overlay/menu.tsx';
import { adminServicesWords } from '#renderer/words/en/admin/services.ts';
import { adminTitles } from '#renderer/words/en/admin/shell.ts';
import { useWords } from '#renderer/words/words.ts';

export const serviceTabs = ['offers', 'services', 'servers', 'rules'] as const;
export type ServicesTab = (typeof serviceTabs)[number];

type FrameProps = {
  tab: ServicesTab;
  tools?: ReactNode;
  children: ReactNode;
  panel?: ReactNode;
  bulk?: ReactNode;
  foot?: ReactNode;
  scroll?: 'panes' | 'page';
};

/** The page of services: its head with what can be added, its tabs, and one of them. */
export function ServicesFrame({ tab, tools, children, panel, bulk, foot, scroll = 'panes' }: FrameProps) {
  const t = useWords(adminServicesWords);
  const titles = useWords(adminTitles);
  const actions = useAddActions();
  const tabs = serviceTabs.map((name) => ({
    label: t[name],
    to: name === 'offers' ? '?' : `?tab=${name}`,
    current: name === tab,
  }));
  const menu = actions.length > 0 && (
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
  );
  return (
    <AdminPage
      title={titles.services}
      actions={menu}
      more={actions}
      tools={
        <>
          <AdminTabs label={t.views} tabs={tabs} />
          {tools}
        </>
      }
      panel={panel}
      bulk={bulk}
      foot={foot}
      scroll={scroll}
    >
      {children}
    </AdminPage>
  );
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
