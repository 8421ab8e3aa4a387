import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isOutcomeUnknown } from '#shared/problem.ts';
import type { StaffTicket } from '#shared/contract/staff/tickets.ts';
import type { TicketMessageId } from '#shared/contract/tickets.ts';
import { fillCanned, openVariable, putCanned, readSlash, type CannedValues } from '#shared/staff/canned-variables.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { typingSeconds } from '#shared/ticket-statuses.ts';
import { isComposing } from '#renderer/lib/composing.ts';
import { useCannedAnswers, useTicketWork } from '#renderer/data/admin/desk/tickets.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { TextArea } from '#renderer/ui/admin/form/admin-field.tsx';
import { capName } from '#renderer/ui/admin/keys/key-names.ts';
import { keyTable } from '#renderer/ui/admin/keys/key-table.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminTicketsWords } from '#renderer/words/en/admin/desk/tickets.ts';
import { useSaidWait } from '#renderer/lib/connection/long-wait.ts';
import { useWords } from '#renderer/words/words.ts';
import { AnsweredDialog, answeredMeanwhile, answersAfter, type Held } from './answered-dialog.tsx';

/** Colleagues are told again that someone writes after this time, in ms. */
const retellMs = (typingSeconds * 1000) / 2;

/** Writes to the customer or a private note. A slash offers the kept answers; E and N begin, Ctrl+Enter sends. */
export function Composer({ ticket, onSent }: { ticket: StaffTicket; onSent: () => void }) {
  const t = useWords(adminTicketsWords);
  const { write, setTyping } = useTicketWork();
  const { data: answers = [] } = useCannedAnswers();
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const [isPrivate, setPrivate] = useState(false);
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  /** What was sent without an answer so far: trying again says the same, also of what was seen. */
  const attempt = useRef<{ key: string; message: string; seen: TicketMessageId | undefined }>(undefined);
  /** The newest message when this text was begun: what a colleague answers after it is shown before this is sent. */
  const begunAt = useRef<TicketMessageId>(undefined);
  const [held, setHeld] = useState<Held>();
  const toldAt = useRef(0);
  const { id } = ticket;
  const saidWait = useSaidWait();
  const selectOpen = useRef(false);
  useEffect(() => {
    if (selectOpen.current) selectVariable(area.current);
    selectOpen.current = false;
  }, [text]);

  const begin = (note: boolean) => {
    setPrivate(note);
    area.current?.focus();
  };
  const slash = isPrivate ? undefined : readSlash(text);
  const offered = slash === undefined ? [] : answers.filter(({ name }) => name.startsWith(slash)).slice(0, 6);
  const pick = (index: number) => {
    const answer = offered[index];
    setChosen(0);
    area.current?.focus();
    if (!answer) return;
    const filled = putCanned(text, fillCanned(answer.body, valuesOf(ticket)));
    setText(filled);
    selectOpen.current = true;
  };
  const send = async (solve: boolean, read?: TicketMessageId) => {
    const message = text.trim();
    if (message === '' || busy) return;
    const since = read ?? begunAt.current;
    const answers = isPrivate || since === undefined ? [] : answersAfter(ticket, since);
    if (answers.length > 0) return setHeld({ answers, solve });
    const open = isPrivate ? undefined : openVariable(message);
    if (open) {
      toast({ severity: 'warn', message: t.fillFirst({ name: open.name }) });
      selectVariable(area.current);
      return;
    }
    if (attempt.current?.message !== message) {
      attempt.current = { key: createIdempotencyKey(), message, seen: read ?? ticket.messages.at(-1)?.id };
    }
    const { key, seen } = attempt.current;
    // The field is free for the next text at once; a refusal gives this one back.
    setText('');
    setBusy(true);
    try {
      const status = solve ? ({ status: 'solved' } as const) : {};
      const body = { message, private: isPrivate, ...status, ...(seen !== undefined && { seen }) };
      const written = await saidWait(() => write(id, body, key));
      attempt.current = undefined;
      if (!isPrivate && written.status === 'open') toast({ severity: 'info', message: t.stillOpen });
      if (!isPrivate) onSent();
    } catch (error) {
      if (!isOutcomeUnknown(error)) attempt.current = undefined;
      setText((now) => (now === '' ? text : `${text}\n${now}`));
      const meanwhile = answeredMeanwhile(error);
      if (meanwhile) setHeld({ answers: meanwhile, solve });
      else toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  useKeys({
    main: () => begin(false),
    note: () => begin(true),
    submit: () => void send(false),
    submitSecond: () => (isPrivate ? false : void send(true)),
  });
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') return area.current?.blur();
    if (offered.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setChosen((chosen + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    }
    if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') {
      event.preventDefault();
      pick(chosen);
    }
  };
  const changed = (value: string) => {
    if (text === '') begunAt.current = ticket.messages.at(-1)?.id;
    setText(value);
    setChosen(0);
    if (isPrivate || value === '' || Date.now() - toldAt.current < retellMs) return;
    toldAt.current = Date.now();
    void setTyping(id, true).catch(() => {});
  };
  // Whoever leaves in the middle of an answer is no longer writing.
  const stop = useRef(() => {});
  useEffect(() => {
    stop.current = () => {
      if (toldAt.current > 0) void setTyping(id, false).catch(() => {});
    };
  });
  useEffect(() => () => stop.current(), []);

  return (
    <div
      className={classes(
        'relative grid flex-none gap-2 border-t border-line px-6 py-3 max-md:px-4 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        isPrivate ? 'bg-warn-soft' : 'bg-surface',
      )}
    >
      {slash !== undefined && (
        <ul
          aria-label={t.canned}
          className="absolute bottom-full left-6 z-10 max-w-120 min-w-72 rounded-12 border border-line bg-surface p-1 shadow-2 max-md:left-4"
        >
          {offered.map(({ id: answerId, name, body }, index) => (
            <li key={answerId}>
              <button
                type="button"
                tabIndex={-1}
                aria-current={index === chosen || undefined}
                onClick={() => pick(index)}
                className={classes(
                  'block w-full rounded-8 px-2 py-1.5 text-left max-md:min-h-11',
                  index === chosen && 'bg-accent-soft',
                )}
              >
                <b className="font-semibold">/{name}</b>
                <span className="block truncate text-12 text-muted">{body}</span>
              </button>
            </li>
          ))}
          {offered.length === 0 && <li className="px-2 py-1.5 text-12 text-muted">{t.noCanned}</li>}
        </ul>
      )}
      {held && (
        <AnsweredDialog
          held={held}
          mine={text.trim()}
          onDrop={() => {
            setHeld(undefined);
            setText('');
          }}
          onSend={() => {
            setHeld(undefined);
            void send(held.solve, held.answers.at(-1)?.id);
          }}
          onClose={() => setHeld(undefined)}
        />
      )}
      {/* The focus stays in the text, so what the arrows choose is spoken from here. */}
      <output className="sr-only">{offered[chosen]?.name}</output>
      <TextArea
        ref={area}
        aria-label={isPrivate ? t.privateNote : t.reply}
        maxLength={4000}
        placeholder={isPrivate ? t.noteHint : t.replyHint}
        value={text}
        onKeyDown={pressed}
        onChange={(event) => changed(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="ghost" aria-pressed={isPrivate} onClick={() => begin(!isPrivate)}>
          {isPrivate ? t.reply : t.privateNote}
          <Kbd>{(isPrivate ? keyTable.main : keyTable.note).caps[0]}</Kbd>
        </Button>
        <span className="flex-1" />
        {!isPrivate && (
          <Button size="sm" needsShop disabled={text.trim() === ''} onClick={() => void send(true)}>
            {t.sendSolve}
            <Kbd>{capName('mod ⇧ ↵')}</Kbd>
          </Button>
        )}
        <Button
          size="sm"
          variant="solid"
          needsShop
          busy={busy}
          disabled={text.trim() === ''}
          onClick={() => void send(false)}
        >
          {isPrivate ? t.saveNote : t.send}
          <Kbd inverse>{capName('mod ↵')}</Kbd>
        </Button>
      </div>
    </div>
  );
}

/** What has no value yet is selected, so that typing replaces it. */
function selectVariable(area: HTMLTextAreaElement | null): void {
  const open = area && openVariable(area.value);
  if (!open) return;
  area.focus();
  area.setSelectionRange(open.start, open.start + open.name.length);
}

function valuesOf({ customer, email, about }: StaffTicket): CannedValues {
  return {
    customer: customer.name || email,
    order: about ? publicId(about.kind, about.id) : '',
    balance: formatMoney(customer.balance),
  };
}
