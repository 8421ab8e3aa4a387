import { Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { builtinViews } from '#shared/staff/search/order-search.ts';
import { useSavedViews, useSaveView, useViewCounts } from '#renderer/data/admin/orders.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { AdminTabs, type AdminTab } from '#renderer/ui/admin/page/tabs.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { ordersWords } from '#renderer/words/en/admin/orders.ts';
import { adminViewsWords } from '#renderer/words/en/admin/users.ts';
import { useWords } from '#renderer/words/words.ts';
import { countText } from '../../../../ui/admin/marks/count-text.ts';
import { ManageViews } from '../../views/manage-views.tsx';

const needsPeople = new Set(['late', 'cases']);

/** The views: those that everyone has, and the saved ones, each with how many orders it has. */
export function OrderTabs({ q }: { q: string }) {
  const t = useWords(ordersWords);
  const { data: counts } = useViewCounts();
  const { data: saved = [] } = useSavedViews();
  const [isSaving, setSaving] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const views = useWords(adminViewsWords);
  const tabs: AdminTab[] = [
    ...builtinViews.map(({ name, search }, index) => ({
      label: t[name],
      to: addressOf(search),
      current: q === search,
      count: name === 'all' ? undefined : countText(counts?.[index]),
      late: needsPeople.has(name) && (counts?.[index] ?? 0) > 0,
    })),
    ...saved.map(({ name, query, count }) => {
      const search = new URLSearchParams(query).get('q') ?? '';
      return { label: name, to: addressOf(search), current: q === search, count: countText(count) };
    }),
  ];
  return (
    <>
      <AdminTabs label={t.views} tabs={tabs}>
        <IconButton label={t.saveView} title={t.saveView} className="size-8" onClick={() => setSaving(true)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        {saved.length > 0 && (
          <IconButton label={views.manage} title={views.manage} className="size-8" onClick={() => setManaging(true)}>
            <Settings2 size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </AdminTabs>
      {isManaging && <ManageViews screen="orders" onClose={() => setManaging(false)} />}
      <AdminDialog open={isSaving} onOpenChange={setSaving} title={t.saveView} description={t.saveViewHint}>
        <SaveViewForm q={q} onDone={() => setSaving(false)} />
      </AdminDialog>
    </>
  );
}

function SaveViewForm({ q, onDone }: { q: string; onDone: () => void }) {
  const t = useWords(ordersWords);
  const may = useMay();
  const save = useSaveView();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  return (
    <form
      className="grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        const query = new URLSearchParams({ q }).toString();
        save.mutate({ name: name.trim(), query, shared }, { onSuccess: onDone, onError: toastFailure });
      }}
    >
      <AdminField label={t.viewName}>
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
