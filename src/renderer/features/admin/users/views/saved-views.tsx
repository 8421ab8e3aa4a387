import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, ChevronDown, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { viewsQuery } from '#renderer/data/admin/views.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Menu } from '#renderer/ui/overlay/menu.tsx';
import { adminViewsWords } from '#renderer/words/en/admin/users.ts';
import { useWords } from '#renderer/words/words.ts';
import { countText } from '../../../../ui/admin/marks/count-text.ts';
import { ManageViews } from '../../views/manage-views.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';

/** The saved searches of a screen, and the button that saves this one: the address is the view. */
export function SavedViews({ screen }: { screen: string }) {
  const t = useWords(adminViewsWords);
  const { data: views = [] } = useQuery(viewsQuery(useApi(), screen));
  const [parameters, setParameters] = useSearchParams();
  const [saving, setSaving] = useState(false);
  const [managing, setManaging] = useState(false);
  const query = viewOf(parameters);
  const current = views.find((view) => view.query === query);
  return (
    <>
      {views.length > 0 && (
        <Menu
          trigger={
            <Button className="max-w-40 min-w-0">
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
      {query !== '' && !current && (
        <Button onClick={() => setSaving(true)}>
          <BookmarkPlus size={16} strokeWidth={1.75} aria-hidden />
          {t.save}
        </Button>
      )}
      {managing && <ManageViews screen={screen} onClose={() => setManaging(false)} />}
      {saving && <SaveViewDialog screen={screen} query={query} onClose={() => setSaving(false)} />}
    </>
  );
}

/** The search and the order, without the open record. */
function viewOf(parameters: URLSearchParams): string {
  const kept = new URLSearchParams(parameters);
  kept.delete('open');
  kept.sort();
  return kept.toString();
}
