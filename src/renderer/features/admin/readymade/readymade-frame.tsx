import { PackagePlus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '#renderer/data/admin/me.tsx';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { AdminTabs } from '#renderer/ui/admin/page/tabs.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { adminReadymadeWords } from '#renderer/words/en/admin/readymade.ts';
import { adminTitles } from '#renderer/words/en/admin/shell.ts';
import { useWords } from '#renderer/words/words.ts';

export const readymadeTabs = ['products', 'batches', 'accounts'] as const;
type ReadymadeTab = (typeof readymadeTabs)[number];

type FrameProps = { tab: ReadymadeTab; tools?: ReactNode; children: ReactNode; panel?: ReactNode };

/** The page of readymade accounts: its head with what can be added, its tabs, and one of them. */
export function ReadymadeFrame({ tab, tools, children, panel }: FrameProps) {
  const t = useWords(adminReadymadeWords);
  const titles = useWords(adminTitles);
  const actions = useAddActions();
  const tabs = readymadeTabs.map((name) => ({
    label: t[name],
    to: name === 'products' ? '?' : `?tab=${name}`,
    current: name === tab,
  }));
  return (
    <AdminPage
      title={titles.readymade}
      actions={actions.map(({ label, icon: Icon, onSelect }) => (
        <Button key={label} onClick={onSelect}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {label}
        </Button>
      ))}
      more={actions}
      tools={
        <>
          <AdminTabs label={titles.readymade} tabs={tabs} />
          {tools}
        </>
      }
      panel={panel}
    >
      {children}
    </AdminPage>
  );
}

function useAddActions() {
  const t = useWords(adminReadymadeWords);
  const may = useMay();
  const navigate = useNavigate();
  const to = (address: string) => () => void navigate(address);
  return [
    ...(may('products.edit') ? [{ label: t.newProduct, icon: Plus, onSelect: to('?open=new') }] : []),
    ...(may('stock.import')
      ? [{ label: t.importAccounts, icon: PackagePlus, onSelect: to('?tab=batches&open=import') }]
      : []),
  ];
}
