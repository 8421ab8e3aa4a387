import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Profile } from '#shared/contract/profile.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

const profileKey = ['profile'];

/** The account of the person at the screen. What the menu shows of it follows. */
export function useProfile() {
  const api = useApi();
  const query = useQuery({
    queryKey: profileKey,
    queryFn: async () => (await api('GET /api/user/profile')).profile,
  });
  const profile = query.data;
  const showPerson = useSessionStore((session) => session.showPerson);
  useEffect(() => {
    if (profile) showPerson(profile);
  }, [profile, showPerson]);
  return query;
}

/** A change whose answer is the profile as it is afterwards. */
export function useProfileChange<Change>(send: (api: Api, change: Change) => Promise<{ profile: Profile }>) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => send(api, change),
    onSuccess: ({ profile }) => client.setQueryData(profileKey, profile),
  });
}

/** For changes that answer something else. */
export function useProfileRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: profileKey });
}
