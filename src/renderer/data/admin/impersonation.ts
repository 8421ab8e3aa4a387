import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentBody } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { useApi, usePlatform, useSessionControl } from '#renderer/lib/app-services.tsx';
import type { Hidden } from '#renderer/lib/session/session.store.ts';
import type { Api } from '#renderer/lib/connection/api.ts';

export type ActProof = SentBody<Endpoints['POST /api/admin/impersonation/act']>;

const stateKey = ['admin', 'impersonation'] as const;

type Stepping = { customer: { id: UserId; public_id: string; email: string }; reason: string };

/**
 * Steps into a customer's account, view-only: `mutateAsync({ customer, reason })`. The page then is the customer's; on the
 * desktop a window of its own is. The reason has at least ten characters. Raises staff_account, blocked, own_account, not_found.
 */
export function useImpersonate() {
  const api = useApi();
  const session = useSessionControl();
  const { desktop } = usePlatform();
  return useMutation({
    mutationFn: ({ customer: { id }, reason }: Stepping) =>
      api('POST /api/admin/users/:id/impersonate', { params: { id }, body: { reason } }),
    onSuccess: async ({ token }, { customer }) => {
      if (desktop) await desktop.openCustomer({ token, customer: { id: customer.public_id, email: customer.email } });
      else {
        keepList();
        session.impersonate(token);
      }
    },
  });
}

/** What the list of customers was searched for in this tab, until the impersonation ends. */
const listKey = 'impersonated_from';

function keepList(): void {
  const { pathname, search } = window.location;
  sessionStorage.setItem(listKey, /^\/admin\/?$/.test(pathname) ? search : '');
}

/** Where an impersonation ends: at the customer, in the list from which it was begun. */
export function takeReturn(customer: string | undefined): string {
  const parameters = new URLSearchParams(sessionStorage.getItem(listKey) ?? '');
  sessionStorage.removeItem(listKey);
  parameters.delete('open');
  if (customer !== undefined) parameters.set('open', customer);
  return parameters.size === 0 ? '/admin' : `/admin?${parameters}`;
}

function impersonationQuery(api: Api) {
  return queryOptions({
    queryKey: stateKey,
    queryFn: async () => {
      const { impersonation } = await api('GET /api/admin/impersonation');
      return withDeadline(impersonation);
    },
    staleTime: 60_000,
  });
}

/** Whose account this is, in which mode, and until when by this device's clock (ms). */
export function useImpersonation() {
  return useQuery(impersonationQuery(useApi()));
}

/** The second step: from now on also act. */
export function useAct() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: ActProof) => api('POST /api/admin/impersonation/act', { body: proof }),
    onSuccess: ({ impersonation }) => client.setQueryData(stateKey, withDeadline(impersonation)),
  });
}

export function useStop() {
  const api = useApi();
  return () => api('POST /api/admin/impersonation/stop');
}

/** Shows what is hidden, as lines: codes with their messages, or accounts. */
export function useReveal() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ what, reason }: { what: Hidden; reason: string }): Promise<string[]> => {
      if (what.kind === 'order') {
        const body = { id: what.id, reason };
        return (await api('POST /api/admin/impersonation/reveal/account-order', { body })).order.accounts;
      }
      const body = { id: what.id, reason };
      const { number } = await api('POST /api/admin/impersonation/reveal/number', { body });
      return number.messages.map(({ code, text }) => code ?? text).toReversed();
    },
  });
}

function withDeadline<T extends { seconds_left: number }>(state: T) {
  return { ...state, deadline: Date.now() + state.seconds_left * 1000 };
}
