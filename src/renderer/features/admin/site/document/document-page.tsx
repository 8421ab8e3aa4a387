import { History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { DocumentValues } from '#shared/contract/staff/settings/site-documents.ts';
import type { SiteDocumentName } from '#shared/staff/site-documents.ts';
import { useDocumentVersions, type SiteDocumentEditor } from '#renderer/data/admin/site.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { AdminPageSkeleton } from '#renderer/ui/admin/page/admin-page-skeleton.tsx';
import { SaveBar } from '#renderer/ui/admin/bars/save-bar.tsx';
import { ConflictDialog, type FieldWords } from '#renderer/ui/admin/conflict/conflict-dialog.tsx';
import type { BothChanged } from '#renderer/ui/admin/conflict/merge-mine.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { failureMessage } from '#renderer/ui/feedback/error-words.ts';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { Menu, type MenuAction } from '#renderer/ui/overlay/menu.tsx';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminSiteWords } from '#renderer/words/en/admin/site/site.ts';
import { fieldWords } from '#renderer/words/en/errors.ts';
import { useWords } from '#renderer/words/words.ts';
import { ChangeNotice } from '../../layout/needs-factor.tsx';
import { Checks, WrongFields } from './checks.tsx';

type DocumentPageProps<N extends SiteDocumentName> = {
  name: N;
  title: string;
  editor: SiteDocumentEditor<N>;
  /** What a field is called, and its value in words. */
  wordsOf: (path: BothChanged['path']) => FieldWords;
  /** A field of the contract as the path that `wordsOf` reads, where that is not its own. */
  stepsOf?: (path: string) => BothChanged['path'];
  /** What a field with a shape of its own wants, where the server says only that it is not valid. */
  wanted?: (path: string) => string | undefined;
  /** The parts of the document that differ, by their names. */
  partsOf: (before: DocumentValues[N], after: DocumentValues[N]) => string;
  preview?: ReactNode;
  children: ReactNode;
};

/** The page of one document: its editor beside a preview, its versions, and the bar that publishes. */
export function DocumentPage<N extends SiteDocumentName>(props: DocumentPageProps<N>) {
  const { name, title, editor, wordsOf, stepsOf, wanted, partsOf, preview, children } = props;
  const t = useWords(adminSiteWords);
  const parts = useWords(adminPartsWords);
  const may = useMay();
  const canEdit = may('site.edit');
  const offerUndo = useOfferUndo();
  const versions = useVersions(name, editor, canEdit);
  const { state } = editor;
  // What is typed is kept after a pause, and on the way to another page; what was refused stays only here.
  useUnsaved(editor.isUnkept, editor.error === undefined && !editor.conflict ? 'window' : 'page');
  if (editor.isFailed) {
    return (
      <AdminPage title={title}>
        <ErrorState error={editor.error} onRetry={editor.retry} />
      </AdminPage>
    );
  }
  if (!state) return <AdminPageSkeleton />;
  const { draft, published, blockers } = state;
  const publish = async () => {
    if (await editor.publish()) void offerUndo(`site:${name}`, t.isPublished({ page: title }));
  };
  const next = published.version + 1;
  const wrong = Object.fromEntries(
    Object.entries(editor.wrong).map(([path, text]) => [path, isBare(text) ? (wanted?.(path) ?? text) : text]),
  );
  const refusal = editor.isRefused ? refusalOf(editor) : undefined;
  const changed = editor.value && partsOf(published.document.value as DocumentValues[N], editor.value);
  return (
    <AdminPage
      title={title}
      note={
        editor.isRefused ? (
          <StatusBadge tone="needed">{t.unkept}</StatusBadge>
        ) : (
          <StatusBadge tone={draft ? 'late' : 'good'}>{draft ? t.draft : t.published}</StatusBadge>
        )
      }
      actions={
        <Menu
          trigger={
            <Button size="sm" variant="ghost">
              <History size={16} strokeWidth={1.75} aria-hidden />
              {t.version({ version: versions.published })}
            </Button>
          }
          actions={versions.actions}
        />
      }
      more={versions.actions}
      foot={
        (draft ?? refusal) &&
        canEdit && (
          <SaveBar
            summary={[t.changes({ version: draft?.base ?? published.version }), changed].filter(Boolean).join(': ')}
            blocker={refusal?.blocker ?? (blockers.length > 0 ? parts.problems(blockers.length) : undefined)}
            error={refusal ? refusal.text : failureMessage(editor.error)}
            saveLabel={t.publish({ version: next })}
            saving={editor.isBusy}
            isKept
            onSave={() => void publish()}
            onDiscard={() => void editor.discard()}
          />
        )
      }
    >
      <div className="flex min-h-0 flex-1 max-xl:flex-col">
        <fieldset
          disabled={!canEdit}
          className="min-h-0 min-w-0 overflow-y-auto border-line xl:w-108 xl:flex-none xl:border-r max-xl:flex-none"
        >
          <ChangeNotice permission="site.edit" className="m-4 mb-0" />
          <WrongFields value={wrong}>{children}</WrongFields>
          <Checks
            value={editor.value}
            blockers={blockers}
            wrong={wrong}
            isRefused={editor.isRefused}
            wordsOf={wordsOf}
            stepsOf={stepsOf}
            keptBy={draft ? t.keptBy({ ago: formatAgo(draft.at), by: draft.by }) : undefined}
          />
        </fieldset>
        {preview}
      </div>
      {versions.dialog}
      <Conflicts editor={editor} wordsOf={wordsOf} />
    </AdminPage>
  );
}

function isBare(text: string): boolean {
  return text === fieldWords.get()['invalid'];
}

/** What a draft that was refused says. Without a wrong field it is sent again with the next attempt to publish. */
function refusalOf({ error, wrong }: { error: unknown; wrong: object }) {
  const t = adminSiteWords.get();
  const many = Object.keys(wrong).length;
  if (many > 0) return { text: t.refused(many), blocker: t.refused(many) };
  return { text: t.notKept({ why: failureMessage(error) ?? '' }), blocker: undefined };
}

/** The versions of a document as actions of a menu, and the dialog in which one is published again. */
function useVersions<N extends SiteDocumentName>(name: N, editor: SiteDocumentEditor<N>, canEdit: boolean) {
  const t = useWords(adminSiteWords);
  const [to, setTo] = useState<number>();
  const published = editor.state?.published.version ?? 0;
  const { data } = useDocumentVersions(name, true);
  const actions: MenuAction[] = (data?.data ?? []).slice(0, 20).map(({ version, by }) => {
    const label = by === null ? t.builtIn : t.versionBy({ version, by });
    return {
      label: version === published ? t.current({ version: label }) : label,
      disabled: !canEdit || version === published,
      onSelect: () => setTo(version),
    };
  });
  const dialog = (
    <ReasonDialog
      open={to !== undefined}
      onOpenChange={(open) => !open && setTo(undefined)}
      title={t.revertTitle({ version: to ?? 0 })}
      description={t.revertText}
      submitLabel={t.revert({ version: to ?? 0 })}
      onSubmit={({ reason }) => editor.revert(to ?? 0, reason)}
    />
  );
  return { published, actions, dialog };
}

function Conflicts<N extends SiteDocumentName>({ editor, wordsOf }: Pick<DocumentPageProps<N>, 'editor' | 'wordsOf'>) {
  const t = useWords(adminSiteWords);
  const { conflict } = editor;
  return (
    <ConflictDialog
      open={conflict !== undefined}
      who={conflict?.by ?? t.someone}
      both={conflict?.both ?? []}
      wordsOf={wordsOf}
      onTakeTheirs={editor.takeTheirs}
      onKeepMine={editor.keepMine}
      onClose={editor.closeConflict}
    />
  );
}
