import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffTicket, StaffTicketRow } from '#shared/contract/staff/tickets.ts';
import type { TicketId, TicketMessageId, TicketSubject } from '#shared/contract/tickets.ts';
import type { TicketStatus } from '#shared/ticket-statuses.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useAdminList } from '../admin-list.ts';
import { useClaim } from './claim.ts';

/** Claims and the presence of colleagues run out without an event (ms). */
const refreshMs = 15_000;

/** Tickets with this status; `search` is looked for in their titles and in the emails of their customers. */
export function useTickets(status: TicketStatus, search: string) {
  const api = useApi();
  return useAdminList<StaffTicketRow, { data: StaffTicketRow[]; next: string | null }>({
    subject: 'tickets',
    filter: { status, search },
    readPage: (cursor) =>
      api('GET /api/admin/tickets', {
        query: { status, ...(search !== '' && { search }), ...(cursor !== undefined && { cursor }) },
      }),
    keyOf: ({ id }) => String(id),
  });
}

export function useTicketSummary() {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'tickets', 'summary'],
    queryFn: () => api('GET /api/admin/tickets/summary'),
    refetchInterval: 2 * refreshMs,
  });
}

export function useTicket(id: TicketId | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'tickets', 'ticket', id],
    queryFn: async () =>
      id === undefined ? null : (await api('GET /api/admin/tickets/:id', { params: { id } })).ticket,
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}

export function useTicketClaim(id: TicketId | undefined, free: boolean) {
  const api = useApi();
  return useClaim(
    id,
    {
      claim: (wanted) => api('POST /api/admin/tickets/:id/claim', { params: { id: wanted } }),
      release: (left) => api('POST /api/admin/tickets/:id/release', { params: { id: left } }),
    },
    free,
  );
}

export function useCannedAnswers() {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'tickets', 'canned'],
    queryFn: () => api('GET /api/admin/canned-answers'),
    select: ({ data }) => data,
    staleTime: 60_000,
  });
}

type Message = { message: string; private: boolean; status?: TicketStatus; seen?: TicketMessageId };

export function useTicketWork() {
  const api = useApi();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'tickets'] });
  /** What is refused because the ticket changed is read again too. */
  const refreshed = async (change: Promise<unknown>) => {
    try {
      await change;
    } finally {
      await refresh();
    }
  };
  return {
    next: async (after?: TicketId) =>
      (await api('POST /api/admin/tickets/next', { body: after === undefined ? {} : { after } })).id,
    write: async (id: TicketId, body: Message, idempotencyKey: string) => {
      try {
        return (await api('POST /api/admin/tickets/:id/messages', { params: { id }, body, idempotencyKey })).ticket;
      } finally {
        await refresh();
      }
    },
    setStatus: ({ id, updated_at }: Pick<StaffTicket, 'id' | 'updated_at'>, status: TicketStatus) =>
      refreshed(api('POST /api/admin/tickets/:id/status', { params: { id }, body: { status, based_on: updated_at } })),
    link: ({ id, about: linked }: Pick<StaffTicket, 'id' | 'about'>, about: TicketSubject | null) =>
      refreshed(api('POST /api/admin/tickets/:id/about', { params: { id }, body: { about, based_on: linked } })),
    setTyping: (id: TicketId, typing: boolean) =>
      api('POST /api/admin/tickets/:id/typing', { params: { id }, body: { typing } }),
  };
}
