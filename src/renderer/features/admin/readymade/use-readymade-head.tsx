import { PackagePlus, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '#renderer/data/admin/me.tsx';
import { addressTabs } from '#renderer/ui/admin/page/tabs.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';

export const readymadeTabs = ['products', 'batches', 'accounts'] as const;
type ReadymadeTab = (typeof readymadeTabs)[number];

/** What the tabs of readymade accounts have in common: the page's title, its tabs, and what can be added. */
export function useReadymadeHead(tab: ReadymadeTab) {
  const actions = useAddActions();
  return {
    title: useWords(adminTitles).readymade,
    tabs: addressTabs('tab', readymadeTabs, tab, useWords(adminReadymadeWords)),
    actions: actions.map(({ label, icon: Icon, onSelect }) => (
      <Button key={label} onClick={onSelect}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {label}
      </Button>
    )),
    more: actions,
  };
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
