import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Server } from '#shared/contract/servers.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';

export type { Server };

function serversQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'servers', 'list'],
    queryFn: async () => (await api('GET /api/admin/servers')).data,
  });
}

/** Every server, with its health. Refreshed each minute: the counts behind it are. */
export function useServers() {
  return useQuery({ ...serversQuery(useApi()), refetchInterval: 60_000 });
}
