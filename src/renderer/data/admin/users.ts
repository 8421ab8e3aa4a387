import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Answer, SentBody } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { SessionId } from '#shared/contract/account/profile.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { User } from '#shared/contract/users.ts';
import type { TimelineFilter, UserSort } from '#shared/staff/customers.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';

type CustomerAnswer = Answer<Endpoints['GET /api/admin/users/:id']>;

const userKeys = {
  all: ['admin', 'users'],
  one: (id: UserId) => ['admin', 'users', 'one', id],
  risk: (id: UserId) => ['admin', 'users', 'risk', id],
  devices: (id: UserId) => ['admin', 'users', 'devices', id],
  removal: (id: UserId) => ['admin', 'users', 'two-factor-removal', id],
} as const;

export type UserFilter = { search: string; sort: UserSort };

/** The list of users. */
export function usersList(api: Api, filter: UserFilter) {
  return {
    subject: 'users',
    filter,
    readPage: (cursor: string | undefined) =>
      api('GET /api/admin/users', { query: { ...filter, ...(cursor !== undefined && { cursor }) } }),
    keyOf: ({ public_id: id }: User) => id,
  } as const;
}

/** The first customers whom a text finds, for a short list. Staff are no customers. */
export function findCustomersQuery(api: Api, search: string) {
  return queryOptions({
    queryKey: ['admin', 'users', 'find', search],
    queryFn: () => api('GET /api/admin/users', { query: { search, sort: 'newest' } }),
    select: ({ data }) => data.filter(({ admin }) => !admin).slice(0, 8),
    placeholderData: keepPreviousData,
    enabled: search.trim() !== '',
  });
}

/** All users that a search finds, as the text of a CSV file; it is recorded. */
export function readUsersCsv(api: Api, query: UserFilter, onProgress: (bytes: number) => void): Promise<string> {
  return api('GET /api/admin/users.csv', { query, onProgress });
}

/** How many users a search finds, up to ten thousand. */
export function userCountQuery(api: Api, search: string) {
  return queryOptions({
    queryKey: ['admin', 'users', 'count', search],
    queryFn: () => api('GET /api/admin/users/count', { query: { search } }),
  });
}

export function customerQuery(api: Api, id: UserId) {
  return queryOptions({
    queryKey: userKeys.one(id),
    queryFn: () => api('GET /api/admin/users/:id', { params: { id } }),
    select: ({ user }) => user,
  });
}

/** What makes staff look twice at a customer. */
export function riskQuery(api: Api, id: UserId) {
  return queryOptions({
    queryKey: userKeys.risk(id),
    queryFn: () => api('GET /api/admin/users/:id/risk', { params: { id } }),
    select: ({ risk }) => risk,
  });
}

/** One page of a customer's timeline. */
export function readTimeline(api: Api, id: UserId, filter: TimelineFilter, cursor: string | undefined) {
  return api('GET /api/admin/users/:id/timeline', {
    params: { id },
    query: { filter, ...(cursor !== undefined && { cursor }) },
  });
}

/** Where a customer is logged in. */
export function devicesQuery(api: Api, id: UserId) {
  return queryOptions({
    queryKey: userKeys.devices(id),
    queryFn: () => api('GET /api/admin/users/:id/sessions', { params: { id } }),
    select: ({ data }) => data,
  });
}

/** The removal of a customer's two-factor that is under way. */
export function removalQuery(api: Api, id: UserId) {
  return queryOptions({
    queryKey: userKeys.removal(id),
    queryFn: () => api('GET /api/admin/users/:id/two-factor-removal', { params: { id } }),
    select: ({ removal }) => removal,
  });
}

/** A change of one customer. Everything shown of users is read again. */
function useChange<Input, Output>(change: (api: Api, input: Input) => Promise<Output>, keep?: Keep<Input, Output>) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: (output, input) => {
      keep?.(client, output, input);
      void client.invalidateQueries({ queryKey: userKeys.all });
    },
  });
}
type Keep<Input, Output> = (client: QueryClient, output: Output, input: Input) => void;

const keepCustomer = (client: QueryClient, answer: CustomerAnswer) =>
  void client.setQueryData(userKeys.one(answer.user.id), answer);

type BanInput = { id: UserId } & SentBody<Endpoints['POST /api/admin/users/:id/ban']>;

export const useBan = () =>
  useChange(
    (api, { id, ...body }: BanInput) => api('POST /api/admin/users/:id/ban', { params: { id }, body }),
    keepCustomer,
  );

export const useUnban = () =>
  useChange(
    (api, { id, ...body }: { id: UserId } & SentBody<Endpoints['POST /api/admin/users/:id/unban']>) =>
      api('POST /api/admin/users/:id/unban', { params: { id }, body }),
    keepCustomer,
  );

type DiscountInput = { id: UserId; idempotencyKey: string } & SentBody<Endpoints['POST /api/admin/users/:id/discount']>;

/** Sets a customer's discount. Raises changed_meanwhile with the discount as it is now, approval_needed above the limit of the role. */
export const useDiscount = () =>
  useChange(
    (api, { id, idempotencyKey, ...body }: DiscountInput) =>
      api('POST /api/admin/users/:id/discount', { params: { id }, body, idempotencyKey }),
    keepCustomer,
  );

type BalanceInput = { id: UserId; idempotencyKey: string } & SentBody<Endpoints['POST /api/admin/users/:id/balance']>;

/** Changes a balance by a signed amount. Raises approval_needed above the limits of the person. */
export const useBalanceChange = () =>
  useChange((api, { id, idempotencyKey, ...body }: BalanceInput) =>
    api('POST /api/admin/users/:id/balance', { params: { id }, body, idempotencyKey }),
  );

export const useNote = () =>
  useChange((api, { id, text, idempotencyKey }: { id: UserId; text: string; idempotencyKey: string }) =>
    api('POST /api/admin/users/:id/notes', { params: { id }, body: { text }, idempotencyKey }),
  );

/** Ends one device, or all of them without one. */
export const useEndDevice = () =>
  useChange(
    (api, { id, session }: { id: UserId; session?: SessionId }) =>
      session === undefined
        ? api('DELETE /api/admin/users/:id/sessions', { params: { id } })
        : api('DELETE /api/admin/users/:id/sessions/:session', { params: { id, session } }),
    (client, answer, { id }) => void client.setQueryData(userKeys.devices(id), answer),
  );

/** Starts the waiting time after which a second factor is removed; asks staff who they are. */
export const useRemoveTwoFactor = () =>
  useChange((api, { id, reason }: { id: UserId; reason: string }) =>
    api('POST /api/admin/users/:id/two-factor-removal', { params: { id }, body: { reason } }),
  );

export const useCancelRemoval = () =>
  useChange((api, { id }: { id: UserId }) => api('DELETE /api/admin/users/:id/two-factor-removal', { params: { id } }));
