import { MessageCircleQuestionMark, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { TicketId } from '#shared/contract/tickets.ts';
import { Problem } from '#shared/problem.ts';
import { longestTicketMessage, longestTicketTitle, shortestTicketTitle } from '#shared/ticket-statuses.ts';
import { useOwnTicket, useOwnTickets, useRaiseTicket, useReplyTicket } from '#renderer/data/tickets.ts';
import { Button, ButtonLink, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { failureMessage } from '#renderer/ui/feedback/error-words.ts';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { Field, focusHere } from '#renderer/ui/form/field.tsx';
import { Form } from '#renderer/ui/form/form.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { useLengthLimit } from '#renderer/ui/form/length-limit.tsx';
import { TextInput } from '#renderer/ui/form/text-input.tsx';
import { formatMoment } from '#renderer/ui/format/time.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { UnsavedGuard } from '#renderer/ui/unsaved/unsaved-guard.tsx';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { ticketsWords } from '#renderer/words/en/tickets.ts';
import { useWords } from '#renderer/words/words.ts';

/** A customer's questions to support. The address names the open one. */
export function TicketsPage() {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get('ticket'));
  const open = (id: TicketId) => setParameters({ ticket: String(id) });
  return (
    <Page title={useWords(pageTitles).tickets}>
      {asked > 0 ? <Ticket key={asked} id={asked as TicketId} /> : <TicketList onRaised={open} />}
      <UnsavedGuard />
    </Page>
  );
}

function TicketList({ onRaised }: { onRaised: (id: TicketId) => void }) {
  const t = useWords(ticketsWords);
  const { data, error, refetch } = useOwnTickets();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="overflow-hidden">
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-64" />}
        {data?.length === 0 && (
          <EmptyState icon={MessageCircleQuestionMark} title={t.none}>
            {t.noneText}
          </EmptyState>
        )}
        <ul aria-label={t.list} className="divide-y divide-line">
          {data?.map(({ id, title, status, unread, updated_at }) => (
            <li key={id}>
              <Link
                to={`?ticket=${id}`}
                className="flex min-h-14 items-center justify-between gap-3 px-4 py-2 hover:bg-hover"
              >
                <span className="min-w-0">
                  <span className={classes('block truncate', unread && 'font-semibold')}>{title}</span>
                  <span className="text-12 text-muted">{formatMoment(updated_at)}</span>
                </span>
                <span className={classes('flex-none text-12', unread ? 'font-medium text-accent-text' : 'text-muted')}>
                  {unread ? t.fresh : t[status]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <RaiseTicket onRaised={onRaised} />
    </div>
  );
}

function RaiseTicket({ onRaised }: { onRaised: (id: TicketId) => void }) {
  const t = useWords(ticketsWords);
  const { mutate, isPending, error } = useRaiseTicket();
  const [title, setTitle] = useState('');
  const [message, setMessage] = useState('');
  const release = useUnsaved(title.trim() !== '' || message.trim() !== '');
  const [missing, setMissing] = useState<{ title?: string; message?: string }>({});
  const submit = () => {
    const wrong = {
      ...(title.trim().length < shortestTicketTitle && { title: t.titleTooShort({ least: shortestTicketTitle }) }),
      ...(message.trim() === '' && { message: t.noMessage }),
    };
    setMissing(wrong);
    if (Object.keys(wrong).length > 0 || isPending) return;
    mutate(
      { title, message },
      {
        onSuccess: ({ ticket }) => {
          release();
          onRaised(ticket.id);
        },
      },
    );
  };
  return (
    <Card className="p-4 md:p-6">
      <Form onSubmit={submit}>
        <h2 className="text-16 font-semibold">{t.raise}</h2>
        <Field label={t.title} error={missing.title}>
          {(control) => (
            <TextInput
              {...control}
              required
              maxLength={longestTicketTitle}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
        <MessageField value={message} onChange={setMessage} error={missing.message} />
        <FormAlert>{error && failureMessage(error)}</FormAlert>
        <Button type="submit" variant="solid" needsShop busy={isPending}>
          {t.send}
        </Button>
      </Form>
    </Card>
  );
}

function Ticket({ id }: { id: TicketId }) {
  const t = useWords(ticketsWords);
  const { data, error, refetch } = useOwnTicket(id);
  const { mutate, isPending, error: refusal } = useReplyTicket(id);
  const [message, setMessage] = useState('');
  useUnsaved(message.trim() !== '');
  const [missing, setMissing] = useState<string>();
  if (!data && error instanceof Problem && error.code === 'not_found')
    return (
      <EmptyState
        icon={SearchX}
        title={t.notFound}
        action={
          <ButtonLink to="/tickets" replace>
            {t.back}
          </ButtonLink>
        }
      >
        {t.notFoundText}
      </EmptyState>
    );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  const { ticket, messages } = data;
  const submit = () => {
    const isEmpty = message.trim() === '';
    setMissing(isEmpty ? t.noMessage : undefined);
    if (!isEmpty && !isPending) mutate(message, { onSuccess: () => setMessage('') });
  };
  return (
    <Card className="grid max-w-prose gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 ref={focusHere} tabIndex={-1} className="min-w-0 text-16 font-semibold wrap-anywhere outline-none">
          {ticket.title}
        </h2>
        <Link ref={keepFocusNear} to="/tickets" className="touch text-14 text-accent-text hover:underline">
          {t.back}
        </Link>
      </div>
      <ul aria-label={ticket.title} aria-live="polite" className="grid gap-3">
        {messages.map(({ id: messageId, author, body, sent_at }) => (
          <li
            key={messageId}
            className={classes(
              'rounded-12 px-3 py-2',
              author === 'customer' ? 'ml-auto bg-accent-soft' : 'justify-self-start bg-subtle',
            )}
          >
            <p className="text-12 text-muted">
              {author === 'customer' ? t.you : t.support} · {formatMoment(sent_at)}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
          </li>
        ))}
      </ul>
      <Form onSubmit={submit} className="gap-3">
        <MessageField
          value={message}
          onChange={setMessage}
          error={missing}
          hint={ticket.status === 'solved' ? t.again : undefined}
        />
        <FormAlert>{refusal && failureMessage(refusal)}</FormAlert>
        <Button type="submit" variant="solid" needsShop busy={isPending} className="justify-self-start">
          {t.reply}
        </Button>
      </Form>
    </Card>
  );
}

/** As high as what is written, within limits. */
const growing = { fieldSizing: 'content', minHeight: '6rem', maxHeight: '20rem' } as const;

type MessageFieldProps = {
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
};

function MessageField({ value, onChange, error, hint }: MessageFieldProps) {
  const t = useWords(ticketsWords);
  const limit = useLengthLimit({ maxLength: longestTicketMessage, value });
  return (
    <Field label={t.message} hint={hint} error={error}>
      {(control) => (
        <>
          <textarea
            {...control}
            {...limit.control}
            required
            rows={4}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            style={growing}
            className="w-full rounded-8 border border-line-strong bg-surface px-3 py-2 text-16 text-ink aria-invalid:border-bad md:text-14"
          />
          {limit.note}
        </>
      )}
    </Field>
  );
}
