import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { isStaff, may, type Permission, type Role } from '#shared/permissions.ts';
import { authDataQuery } from '#renderer/data/session.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

type Me = { id: number; email: string; role: Role };

const MeContext = createContext<Me | undefined>(undefined);

/** Who works here. Shows `waiting` until the role is known; the server checks the permission of each request anyway. */
export function MeProvider({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const api = useApi();
  const token = useSessionStore((session) => session.token);
  const { data } = useQuery({ ...authDataQuery(api, token), staleTime: 60_000, gcTime: Infinity });
  const role = data?.role ?? null;
  if (!data || !isStaff(role)) return waiting;
  return <MeContext value={{ id: data.id, email: data.email, role }}>{children}</MeContext>;
}

/** The member of staff who is logged in. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('MeProvider is missing above this component');
  return me;
}

/** Whether this member of staff has a permission: what they may not do is not offered. */
export function useMay(): (permission: Permission) => boolean {
  const { role } = useMe();
  return useCallback((permission) => may(role, permission), [role]);
}

/** Whether money needs two-factor and is counted by person; not so in a demo. */
export function useSafeguards(): boolean {
  return useQuery(staffMeQuery(useApi())).data?.safeguards ?? true;
}

/** What this member of staff may move alone today, and whether money needs two-factor. */
export function staffMeQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'staff', 'me'],
    queryFn: () => api('GET /api/admin/me'),
    staleTime: 30_000,
  });
}
