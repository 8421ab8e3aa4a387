import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { SavedView } from '#shared/contract/staff/views.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useRemoveView, useRenameView, viewsQuery } from '#renderer/data/admin/views.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminViewsWords } from '#renderer/words/en/admin/frame/views.ts';
import { useWords } from '#renderer/words/words.ts';

type ManageViewsProps = { screen: string; onClose: () => void };

/** Renames and removes the saved views of a screen: the own ones, and shared ones for those who may share. */
export function ManageViews({ screen, onClose }: ManageViewsProps) {
  const t = useWords(adminViewsWords);
  const may = useMay();
  const { data: views = [] } = useQuery(viewsQuery(useApi(), screen));
  const mine = views.filter((view) => view.is_own || may('views.share'));
  return (
    <AdminDialog open onOpenChange={onClose} title={t.manageTitle}>
      {mine.length === 0 ? (
        <p className="text-muted">{t.noViews}</p>
      ) : (
        <ul className="grid gap-2">
          {mine.map((view) => (
            <ViewRow key={view.id} view={view} />
          ))}
        </ul>
      )}
    </AdminDialog>
  );
}

function ViewRow({ view: { id, name, shared } }: { view: SavedView }) {
  const t = useWords(adminViewsWords);
  const [text, setText] = useState(name);
  const rename = useRenameView();
  const remove = useRemoveView();
  const isEmpty = text.trim() === '';
  const changed = !isEmpty && text.trim() !== name;
  const parts = useWords(adminPartsWords);
  const noteId = useId();
  return (
    <li>
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!changed || rename.isPending) return;
          rename.mutate(
            { id, name: text.trim() },
            {
              onSuccess: () => toast({ severity: 'success', message: t.renamed({ name: text.trim() }) }),
              onError: toastFailure,
            },
          );
        }}
      >
        <TextBox
          aria-label={t.renameLabel({ name })}
          aria-invalid={isEmpty || undefined}
          aria-describedby={isEmpty ? noteId : undefined}
          maxLength={60}
          className="flex-1"
          value={text}
          onChange={(event) => setText(event.target.value)}
          trailing={shared && <StatusBadge tone="busy">{t.ofAll}</StatusBadge>}
        />
        {changed && (
          <Button type="submit" size="sm" needsShop busy={rename.isPending}>
            {t.rename}
          </Button>
        )}
        <IconButton
          label={t.remove({ name })}
          className="size-8"
          disabled={remove.isPending}
          onClick={() =>
            remove.mutate(
              { id },
              {
                onSuccess: () => toast({ severity: 'success', message: t.removed({ name }) }),
                onError: toastFailure,
              },
            )
          }
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </form>
      {isEmpty && (
        <p id={noteId} role="alert" className="pt-1 text-12 text-bad">
          {parts.missing}
        </p>
      )}
    </li>
  );
}
