import { NeedsFactor } from '../layout/needs-factor.tsx';
import { useExportAudit, type AuditFilter } from '#renderer/data/admin/audit.ts';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminAuditWords } from '#renderer/words/en/admin/site/audit.ts';
import { useWords } from '#renderer/words/words.ts';

/** Lets Excel recognise UTF-8; a reader of text may have dropped it. */
const byteOrderMark = '\uFEFF';

/** Exports the events that match, with the reason why. */
export function ExportDialog({ filter, onClose }: { filter: AuditFilter; onClose: () => void }) {
  const t = useWords(adminAuditWords);
  const platform = usePlatform();
  const write = useExportAudit(filter);
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.exportTitle}
      description={t.exportText}
      submitLabel={t.exportSubmit}
      onSubmit={async ({ reason }) => {
        const text = await write.mutateAsync(reason);
        await platform.saveFile('audit.csv', 'text/csv', text.startsWith(byteOrderMark) ? text : byteOrderMark + text);
        toast({ severity: 'success', message: t.exported });
      }}
    >
      <NeedsFactor permissions={['audit.export']} />
    </ReasonDialog>
  );
}
