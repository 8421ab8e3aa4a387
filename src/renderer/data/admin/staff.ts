import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentBody } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { InvitationId, Member } from '#shared/contract/staff/staff.ts';
import type { Role } from '#shared/permissions.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useAdminList } from './admin-list.ts';

const limitsKey = ['admin', 'staff', 'limits'] as const;

/** Everyone on staff; the invitations are in its `head`. */
export function useStaffList() {
  const api = useApi();
  return useAdminList({
    subject: 'staff',
    filter: { members: true },
    readPage: async () => ({ ...(await api('GET /api/admin/staff')), next: null }),
    keyOf: ({ id }: Member) => String(id),
  });
}

export function staffLimitsQuery(api: Api) {
  return queryOptions({
    queryKey: limitsKey,
    queryFn: () => api('GET /api/admin/staff-limits'),
    select: ({ data }) => data,
  });
}

type Invite = SentBody<Endpoints['POST /api/admin/staff']>;
type RoleChange = { id: UserId } & SentBody<Endpoints['POST /api/admin/staff/:id/role']>;
type FactorConfirmation = { id: UserId } & SentBody<Endpoints['POST /api/admin/staff/:id/second-factor']>;
type LimitChange = { role: Role } & SentBody<Endpoints['POST /api/admin/staff-limits/:role']>;

/** Changes who is on staff and what they may move; the lists are read again. */
export function useStaffChanges() {
  const api = useApi();
  const client = useQueryClient();
  const settled = {
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'staff'] }),
  };
  return {
    invite: useMutation({ ...settled, mutationFn: (body: Invite) => api('POST /api/admin/staff', { body }) }),
    changeRole: useMutation({
      ...settled,
      mutationFn: ({ id, ...body }: RoleChange) => api('POST /api/admin/staff/:id/role', { params: { id }, body }),
    }),
    confirmFactor: useMutation({
      ...settled,
      mutationFn: ({ id, ...body }: FactorConfirmation) =>
        api('POST /api/admin/staff/:id/second-factor', { params: { id }, body }),
    }),
    renew: useMutation({
      ...settled,
      mutationFn: (id: InvitationId) => api('POST /api/admin/staff/invitations/:id/link', { params: { id } }),
    }),
    revoke: useMutation({
      ...settled,
      mutationFn: (id: InvitationId) => api('DELETE /api/admin/staff/invitations/:id', { params: { id } }),
    }),
    changeLimits: useMutation({
      ...settled,
      mutationFn: ({ role, ...body }: LimitChange) =>
        api('POST /api/admin/staff-limits/:role', { params: { role }, body }),
    }),
  };
}
