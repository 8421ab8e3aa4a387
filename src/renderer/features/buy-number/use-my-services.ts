import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MyServices, ServiceId } from '#shared/contract/catalogue.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { myServicesQuery } from '#renderer/lib/queries.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { buyWords } from '#renderer/words/en/buy-number.ts';

/** Starred services, and those bought lately. They change nothing that matters: when they do not load, the list does without. */
export function useMyServices() {
  return useQuery(myServicesQuery(useApi()));
}

/** Stars a service or takes the star off: shown at once, taken back when it could not be kept. */
export function useStar() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = myServicesQuery(api);
  const star = useMutation({
    mutationFn: ({ id, on }: { id: ServiceId; on: boolean }) =>
      on
        ? api('POST /api/user/favourites', { body: { service_id: id } })
        : api('DELETE /api/user/favourites/:id', { params: { id } }),
    onMutate: ({ id, on }) => {
      const before = client.getQueryData<MyServices>(queryKey);
      client.setQueryData<MyServices>(queryKey, (known) => {
        const { favourites, recent } = known ?? { favourites: [], recent: [] };
        const others = favourites.filter((other) => other !== id);
        return { favourites: on ? [...others, id] : others, recent };
      });
      return before;
    },
    onSuccess: (kept) => client.setQueryData(queryKey, kept),
    onError: (_error, _wanted, before) => {
      client.setQueryData(queryKey, before);
      toast({ severity: 'error', message: buyWords.get().starNotKept });
    },
  });
  return star.mutate;
}
