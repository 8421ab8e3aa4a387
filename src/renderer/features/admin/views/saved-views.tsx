import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, ChevronDown, Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { viewsQuery } from '#renderer/data/admin/views.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { countText } from '#renderer/ui/admin/marks/count-text.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Menu } from '#renderer/ui/overlay/menu.tsx';
import { adminViewsWords } from '#renderer/words/en/admin/frame/views.ts';
import { useWords } from '#renderer/words/words.ts';
import { findView, viewOf } from './view-query.ts';

// Opened by a click: nothing of them loads with the list.
const ManageViews = lazy(async () => ({ default: (await import('./manage-views.tsx')).ManageViews }));
const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }));

type SavedViewsProps = {
  screen: string;
  /** Of the list, those that differ from the default. */
  columns?: string | undefined;
  size?: 'sm';
};

/** Whether an address looks for something: a part of a queue is a button of its page. */
function isSearch(query: string): boolean {
  return [...new URLSearchParams(query).keys()].some((name) => name !== 'show');
}

/** The saved searches of a screen, and the button that saves this one: the address is the view. */
export function SavedViews({ screen, columns, size }: SavedViewsProps) {
  const t = useWords(adminViewsWords);
  const { data: views = [] } = useQuery(viewsQuery(useApi(), screen));
  const [parameters, setParameters] = useSearchParams();
  const look = size && { size };
  const [saving, setSaving] = useState(false);
  const [managing, setManaging] = useState(false);
  const current = findView(views, parameters, columns);
  return (
    <>
      {views.length > 0 && (
        <Menu
          trigger={
            <Button {...look} className="max-w-40 min-w-0">
              <Bookmark size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
              <span className="truncate">{current?.name ?? t.views}</span>
              <ChevronDown size={12} strokeWidth={2} aria-hidden className="flex-none" />
            </Button>
          }
          actions={[
            ...views.map((view) => ({
              label: [view.name, countText(view.count), view.shared && t.ofAll].filter(Boolean).join(' · '),
              onSelect: () => setParameters(view.query),
            })),
            { label: t.manage, icon: Settings2, onSelect: () => setManaging(true) },
          ]}
        />
      )}
      {!current && isSearch(viewOf(parameters)) && (
        <Button {...look} onClick={() => setSaving(true)}>
          <BookmarkPlus size={16} strokeWidth={1.75} aria-hidden />
          {t.save}
        </Button>
      )}
      <Suspense>
        {managing && <ManageViews screen={screen} onClose={() => setManaging(false)} />}
        {saving && (
          <SaveViewDialog screen={screen} query={viewOf(parameters, columns)} onClose={() => setSaving(false)} />
        )}
      </Suspense>
    </>
  );
}
