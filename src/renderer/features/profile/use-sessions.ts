import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionId } from '#shared/contract/profile.ts';
import { useApi } from '#renderer/lib/app-services.tsx';

const sessionsKey = ['sessions'];

export function useSessions() {
  const api = useApi();
  return useQuery({ queryKey: sessionsKey, queryFn: async () => (await api('GET /api/user/sessions')).data });
}

/** Ends these sessions, one after the other; each answer says which are left. */
export function useEndSessions() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: SessionId[]) => {
      for (const id of ids) {
        const { data } = await api('DELETE /api/user/sessions/:id', { params: { id } });
        client.setQueryData(sessionsKey, data);
      }
    },
    // What another device did meanwhile shows as well.
    onError: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useSessionsRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: sessionsKey });
}
