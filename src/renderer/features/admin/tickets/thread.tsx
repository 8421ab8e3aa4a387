import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { StaffTicket } from '#shared/contract/staff/tickets.ts';
import type { TicketSubject } from '#shared/contract/tickets.ts';
import { publicId, readPublicId } from '#shared/staff/public-id.ts';
import { useTicketWork } from '#renderer/data/admin/desk/tickets.ts';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { formatDate } from '#renderer/ui/format/time.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminTicketsWords } from '#renderer/words/en/admin/desk/tickets.ts';
import { useWords } from '#renderer/words/words.ts';

/** The customer, what the ticket is about, and its messages: private notes in another colour. */
export function Thread({ ticket, canLink }: { ticket: StaffTicket; canLink: boolean }) {
  const t = useWords(adminTicketsWords);
  const end = useRef<HTMLLIElement>(null);
  const newest = ticket.messages.at(-1)?.id;
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  const { customer, email, user_id, messages } = ticket;
  return (
    <>
      <section className="grid gap-1">
        <h2 className="text-20 font-semibold [overflow-wrap:anywhere]">{ticket.title}</h2>
        <p className="text-12 text-muted tabular-nums">
          <Link to={`/admin/users/${publicId('user', user_id)}`} className="text-accent-text underline">
            {email}
          </Link>{' '}
          · {t.balance} <Money amount={customer.balance} /> · {t.since} {formatDate(customer.since)} ·{' '}
          {t.tickets(customer.tickets)}
          {/* On phones the head has room for the id alone. */}
          <span className="md:hidden"> · {t[ticket.status]}</span>
        </p>
        <About key={ticket.id} ticket={ticket} canLink={canLink} />
      </section>
      <ul aria-label={t.thread} className="grid gap-3">
        {messages.map(({ id, author, by, private: isPrivate, body, sent_at }) => (
          <li
            key={id}
            className={classes(
              'max-w-[min(40rem,90%)] rounded-12 border px-3 py-2',
              isPrivate && 'justify-self-end border-(--amber-7) bg-warn-soft',
              !isPrivate && author === 'staff' && 'justify-self-end border-transparent bg-accent-soft',
              author === 'customer' && 'justify-self-start border-line bg-surface',
            )}
          >
            <p className="text-12 text-muted">
              {author === 'customer' ? email : by}
              {isPrivate && ` · ${t.privateNote}`} · {formatMoment(sent_at)}
            </p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
          </li>
        ))}
        <li ref={end} aria-live="polite" className="min-h-5 text-12 text-muted">
          {ticket.typing.length > 0 && t.typing({ names: ticket.typing.join(', ') })}
        </li>
      </ul>
    </>
  );
}

const pathOf = { number: '/admin/orders', recharge: '/admin/recharges', account_order: '/admin/orders' } as const;

/** The order a ticket is about, by its public id. */
function About({ ticket, canLink }: { ticket: StaffTicket; canLink: boolean }) {
  const t = useWords(adminTicketsWords);
  const { link } = useTicketWork();
  const offerUndo = useOfferUndo();
  const [text, setText] = useState('');
  const { about, id } = ticket;
  useUnsaved(!about && canLink && text.trim() !== '');
  const change = async (wanted: TicketSubject | null) => {
    try {
      await link(ticket, wanted);
      setText('');
      void offerUndo(`ticket:${id}`, wanted ? t.isLinked : t.isUnlinked);
    } catch (error) {
      toastFailure(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = subjectOf(text);
    if (wanted) void change(wanted);
    else toast({ severity: 'warn', message: t.wrongLink });
  };
  if (about) {
    const order = publicId(about.kind, about.id);
    return (
      <p className="flex flex-wrap items-center gap-2 text-12 text-muted">
        {t.about}
        <Link
          to={`${pathOf[about.kind]}?open=${order}`}
          className="touch inline-flex items-center font-medium text-accent-text underline"
        >
          {order}
        </Link>
        {canLink && (
          <Button size="sm" variant="ghost" onClick={() => void change(null)}>
            {t.unlink}
          </Button>
        )}
      </p>
    );
  }
  if (!canLink) return null;
  return (
    <form onSubmit={submit} className="flex max-w-80 items-center gap-2">
      <TextBox
        aria-label={t.link}
        placeholder={t.linkHint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="flex-1"
      />
      <Button type="submit" size="sm">
        {t.link}
      </Button>
    </form>
  );
}

function subjectOf(text: string): TicketSubject | undefined {
  const found = readPublicId(text);
  if (found?.kind !== 'number' && found?.kind !== 'recharge' && found?.kind !== 'account_order') return undefined;
  return { kind: found.kind, id: found.id } as TicketSubject;
}
