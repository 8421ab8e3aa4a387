import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminQueueWords } from '#renderer/words/en/admin/frame/queue.ts';
import { useWords } from '#renderer/words/words.ts';

/** Opens the note, among the decisions on the record. */
export function AddNote({ onClick }: { onClick: () => void }) {
  const t = useWords(adminQueueWords);
  return (
    <Button size="sm" variant="ghost" onClick={onClick}>
      {t.addNote}
      <Kbd>N</Kbd>
    </Button>
  );
}

type QueueNoteProps = {
  /** "Note on this case". */
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onNote: (text: string) => Promise<unknown>;
};

/** Notes something about the open record of a queue, for staff only. N opens it too. */
export function QueueNote({ onNote, ...dialog }: QueueNoteProps) {
  const t = useWords(adminQueueWords);
  useKeys({ note: () => dialog.onOpenChange(true) });
  return (
    <ReasonDialog
      {...dialog}
      description={t.noteText}
      submitLabel={t.noteSubmit}
      onSubmit={async ({ reason }) => {
        await onNote(reason);
        toast({ severity: 'success', message: t.noted });
      }}
    />
  );
}
