import { Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { builtinViews } from '#shared/staff/search/order-search.ts';
import { useSavedViews, useViewCounts } from '#renderer/data/admin/orders.ts';
import { AdminTabs, type AdminTab } from '#renderer/ui/admin/page/tabs.tsx';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { adminViewsWords } from '#renderer/words/en/admin/frame/views.ts';
import { useWords } from '#renderer/words/words.ts';
import { countText } from '#renderer/ui/admin/marks/count-text.ts';
import { ManageViews } from '../../views/manage-views.tsx';
import { SaveViewDialog } from '../../views/save-view-dialog.tsx';
import { findView, viewOf } from '../../views/view-query.ts';

const needsPeople = new Set(['late', 'cases']);

type OrderTabsProps = {
  q: string;
  /** Of the list, those that differ from the default. */
  columns: string;
};

/** The views: those that everyone has, and the saved ones, each with how many orders it has. */
export function OrderTabs({ q, columns }: OrderTabsProps) {
  const t = useWords(ordersWords);
  const { data: counts } = useViewCounts();
  const { data: saved = [] } = useSavedViews();
  const [address] = useSearchParams();
  const view = findView(saved, address, columns);
  const [isSaving, setSaving] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const views = useWords(adminViewsWords);
  const tabs: AdminTab[] = [
    ...builtinViews.map(({ name, search }, index) => ({
      label: t[name],
      to: addressOf(search),
      current: q === search && view === undefined,
      count: name === 'all' ? undefined : countText(counts?.[index]),
      late: needsPeople.has(name) && (counts?.[index] ?? 0) > 0,
    })),
    ...saved.map(({ id, name, query, count }) => ({
      label: name,
      to: `?${query}`,
      current: id === view?.id,
      count: countText(count),
    })),
  ];
  return (
    <>
      <AdminTabs label={t.views} tabs={tabs}>
        <IconButton label={views.save} className="size-8" onClick={() => setSaving(true)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        {saved.length > 0 && (
          <IconButton label={views.manage} className="size-8" onClick={() => setManaging(true)}>
            <Settings2 size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </AdminTabs>
      {isManaging && <ManageViews screen="orders" onClose={() => setManaging(false)} />}
      {isSaving && <SaveViewDialog screen="orders" query={viewOf(address, columns)} onClose={() => setSaving(false)} />}
    </>
  );
}

function addressOf(search: string): string {
  return search === '' ? '?' : `?${new URLSearchParams({ q: search }).toString()}`;
}
