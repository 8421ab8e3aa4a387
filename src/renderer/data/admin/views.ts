import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentBody } from '#shared/contract/contract.ts';
import type { SavedViewId } from '#shared/contract/staff/views.ts';
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

type Renamed = { id: SavedViewId; name: string };

/** Renames a view. Raises invalid_request for a name that another view of the person has. */
export const useRenameView = () =>
  useViewChange((api, { id, name }: Renamed) => api('POST /api/admin/views/:id', { params: { id }, body: { name } }));

export const useRemoveView = () =>
  useViewChange((api, { id }: { id: SavedViewId }) => api('DELETE /api/admin/views/:id', { params: { id } }));

/** Saves a view; the same name again replaces it. */
export const useSaveView = () =>
  useViewChange((api, body: SentBody<Endpoints['POST /api/admin/views']>) => api('POST /api/admin/views', { body }));

function useViewChange<Input>(change: (api: Api, input: Input) => Promise<unknown>) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: viewsKey }),
        client.invalidateQueries({ queryKey: ['admin', 'orders', 'views'] }),
      ]),
  });
}
