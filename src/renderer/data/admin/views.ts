import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentBody } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';

const viewsKey = ['admin', 'views'];

/** The saved views of a screen: mine, and those that are shared. */
export function viewsQuery(api: Api, screen: string) {
  return queryOptions({
    queryKey: [...viewsKey, screen],
    queryFn: () => api('GET /api/admin/views', { query: { screen } }),
    select: ({ data }) => data,
  });
}

/** Saves a view; the same name again replaces it. */
export function useSaveView() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<Endpoints['POST /api/admin/views']>) => api('POST /api/admin/views', { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: viewsKey }),
  });
}
