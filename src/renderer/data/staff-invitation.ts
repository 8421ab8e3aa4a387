import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { roleNames } from '#shared/permissions.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { oneOf, record, text } from '#renderer/lib/reading/reading.ts';
import { refreshSession } from './session.ts';

const readInvitation = record({ shop: text, role: oneOf(roleNames), invited_by: text, expires_at: text });
const readAccepted = record({ role: oneOf(roleNames) });

/** What an invitation to staff is for. Raises `invitation_over`. */
export function useStaffInvitation(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['staff-invitation', token],
    queryFn: async () => readInvitation(await api('POST /api/user/staff-invitation/check', { body: { token } })),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Joins the staff. Raises `invitation_over`, `already_staff`. */
export function useAcceptInvitation() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      const { role } = readAccepted(await api('POST /api/user/staff-invitation/accept', { body: { token } }));
      await refreshSession(api, client);
      return role;
    },
  });
}
