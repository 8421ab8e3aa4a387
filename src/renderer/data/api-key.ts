import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { readApiKeyAnswer, readCreatedKey } from './read/account.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';

/** Hint and last use of the customer's API key; `api_key` is null without one. The key itself is never sent again. */
export function apiKeyQuery(api: Api) {
  return queryOptions({
    queryKey: ['api-key'],
    queryFn: async () => readApiKeyAnswer(await api('GET /api/user/api-key')),
  });
}

export function useApiKey() {
  return useQuery(apiKeyQuery(useApi()));
}

/** Creates a key or replaces the current one. `key` is shown once; it is null when a request is repeated. */
export function useCreateApiKey() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      readCreatedKey(await api('POST /api/user/api-key', { idempotencyKey: createIdempotencyKey() })),
    onSuccess: ({ api_key }) => client.setQueryData(apiKeyQuery(api).queryKey, { api_key }),
    onError: () => void client.invalidateQueries(apiKeyQuery(api)),
  });
}

export function useRevokeApiKey() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => readApiKeyAnswer(await api('DELETE /api/user/api-key')),
    onSuccess: (answer) => client.setQueryData(apiKeyQuery(api).queryKey, answer),
    onError: () => void client.invalidateQueries(apiKeyQuery(api)),
  });
}
