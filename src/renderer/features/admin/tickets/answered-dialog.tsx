import { Problem } from '#shared/problem.ts';
import type { AnsweredMeanwhile, StaffTicket } from '#shared/contract/staff/tickets.ts';
import type { TicketMessageId } from '#shared/contract/tickets.ts';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { adminTicketsWords } from '#renderer/words/en/admin/desk/tickets.ts';
import { useWords } from '#renderer/words/words.ts';

type Answers = AnsweredMeanwhile['answers'];
/** An answer that waits because colleagues answered while it was written. */
export type Held = { answers: Answers; solve: boolean };

type AnsweredDialogProps = {
  held: Held;
  mine: string;
  onDrop: () => void;
  onSend: () => void;
  onClose: () => void;
};

/** Shows a colleague's answer beside one's own before the customer gets both. */
export function AnsweredDialog({ held: { answers }, mine, onDrop, onSend, onClose }: AnsweredDialogProps) {
  const t = useWords(adminTicketsWords);
  const last = answers.at(-1);
  if (!last) return null;
  const text = (body: string) => <span className="whitespace-pre-wrap">{body}</span>;
  return (
    <StaleDialog
      open
      title={t.answeredTitle}
      who={last.by}
      when={formatAgo(last.sent_at)}
      fields={[{ label: t.reply, theirs: text(answers.map(({ body }) => body).join('\n\n')), mine: text(mine) }]}
      labels={{ takeTheirs: t.dropMine, keepMine: t.sendToo }}
      onTakeTheirs={onDrop}
      onKeepMine={onSend}
      onClose={onClose}
    />
  );
}

/** The answers of colleagues after a message, as the ticket on screen knows them. */
export function answersAfter({ messages }: StaffTicket, since: TicketMessageId): Answers {
  return messages.filter(
    ({ id, author, mine, private: isPrivate }) => id > since && author === 'staff' && !mine && !isPrivate,
  );
}

/** The answers that a refusal of the server names. */
export function answeredMeanwhile(error: unknown): Answers | undefined {
  if (!(error instanceof Problem) || error.code !== 'changed_meanwhile') return undefined;
  return (error.current as AnsweredMeanwhile).answers;
}
