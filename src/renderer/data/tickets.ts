import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOutcomeUnknown } from '#shared/problem.ts';
import type { Ticket, TicketId, TicketMessageId, TicketSubject, TicketThread } from '#shared/contract/tickets.ts';
import { orderKinds } from '#shared/record-kinds.ts';
import { ticketStatuses } from '#shared/ticket-statuses.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { flag, id, list, moment, oneOf, orNull, page, record, text, type Read } from '#renderer/lib/reading/reading.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';

const readSubject = record({ kind: oneOf(orderKinds), id }) as Read<TicketSubject>;
const readTicket: Read<Ticket> = record({
  id: id<TicketId>,
  title: text,
  status: oneOf(ticketStatuses),
  about: orNull(readSubject),
  unread: flag,
  created_at: moment,
  updated_at: moment,
});
const readMessage = record({
  id: id<TicketMessageId>,
  author: oneOf(['customer', 'staff']),
  body: text,
  sent_at: moment,
});
const readTickets = page(readTicket);
const readThread: Read<TicketThread> = record({ ticket: readTicket, messages: list(readMessage) });

const ticketsKey = ['tickets'] as const;

export function useOwnTickets() {
  const api = useApi();
  return useQuery({
    queryKey: [...ticketsKey, 'list'],
    queryFn: async () => readTickets(await api('GET /api/user/tickets', { query: {} })),
    select: ({ data }) => data,
  });
}

/** One ticket with its messages; reading it marks its answers as read. */
export function useOwnTicket(id: TicketId) {
  const api = useApi();
  return useQuery({
    queryKey: [...ticketsKey, id],
    queryFn: async () => {
      const thread = readThread(await api('GET /api/user/tickets/:id', { params: { id } }));
      if (thread.ticket.unread) await api('POST /api/user/tickets/:id/read', { params: { id } }).catch(() => {});
      return thread;
    },
  });
}

type NewTicket = { title: string; message: string };

/** Raises a ticket, once however often it is tried. */
export function useRaiseTicket() {
  const api = useApi();
  return useOnce(async (body: NewTicket, idempotencyKey) =>
    readThread(await api('POST /api/user/tickets', { body, idempotencyKey })),
  );
}

/** Writes on a ticket, once however often it is tried. */
export function useReplyTicket(id: TicketId) {
  const api = useApi();
  return useOnce(async (message: string, idempotencyKey) =>
    readThread(await api('POST /api/user/tickets/:id/messages', { params: { id }, body: { message }, idempotencyKey })),
  );
}

function useOnce<In, Out>(send: (input: In, idempotencyKey: string) => Promise<Out>) {
  const client = useQueryClient();
  const intent = useRef<{ request: string; idempotencyKey: string }>(undefined);
  return useMutation({
    mutationFn: async (input: In) => {
      const request = JSON.stringify(input);
      if (intent.current?.request !== request) intent.current = { request, idempotencyKey: createIdempotencyKey() };
      const answer = await send(input, intent.current.idempotencyKey);
      intent.current = undefined;
      void client.invalidateQueries({ queryKey: ticketsKey });
      return answer;
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) intent.current = undefined;
    },
  });
}
