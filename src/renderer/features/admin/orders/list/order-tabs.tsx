import { Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { builtinViews } from '#shared/staff/search/order-search.ts';
import { useSavedViews, useSaveView, useViewCounts } from '#renderer/data/admin/orders.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { useTried } from '#renderer/ui/admin/form/tried.ts';
import { AdminTabs, type AdminTab } from '#renderer/ui/admin/page/tabs.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminViewsWords } from '#renderer/words/en/admin/frame/views.ts';
import { useWords } from '#renderer/words/words.ts';
import { countText } from '#renderer/ui/admin/marks/count-text.ts';
import { ManageViews } from '../../views/manage-views.tsx';
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
        <IconButton label={t.saveView} className="size-8" onClick={() => setSaving(true)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        {saved.length > 0 && (
          <IconButton label={views.manage} className="size-8" onClick={() => setManaging(true)}>
            <Settings2 size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </AdminTabs>
      {isManaging && <ManageViews screen="orders" onClose={() => setManaging(false)} />}
      <AdminDialog open={isSaving} onOpenChange={setSaving} title={t.saveView} description={t.saveViewHint}>
        <SaveViewForm query={viewOf(address, columns)} onDone={() => setSaving(false)} />
      </AdminDialog>
    </>
  );
}

function SaveViewForm({ query, onDone }: { query: string; onDone: () => void }) {
  const t = useWords(ordersWords);
  const may = useMay();
  const parts = useWords(adminPartsWords);
  const { form, tried, showWrong } = useTried();
  const save = useSaveView();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return showWrong();
        save.mutate({ name: name.trim(), query, shared }, { onSuccess: onDone, onError: toastFailure });
      }}
    >
      <AdminField label={t.viewName} error={tried && name.trim() === '' ? parts.missing : undefined}>
        {(control) => (
          <TextBox {...control} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </AdminField>
      {may('views.share') && (
        <label className="touch flex items-center gap-2">
          <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
          {t.shareView}
        </label>
      )}
      <Button type="submit" variant="solid" busy={save.isPending}>
        {t.save}
      </Button>
    </form>
  );
}

function addressOf(search: string): string {
  return search === '' ? '?' : `?${new URLSearchParams({ q: search }).toString()}`;
}
