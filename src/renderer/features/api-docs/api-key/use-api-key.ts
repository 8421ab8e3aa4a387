import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#renderer/lib/app-services.tsx';
import { createOnce } from '#renderer/lib/connection/idempotency-key.ts';
import { apiKeyQuery } from '#renderer/lib/api-key.queries.ts';

/** The customer's key: what is known of it, and the key itself as long as it has just been made. */
export function useApiKey(onMade: (key: string) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const known = useQuery(apiKeyQuery(api));
  const [made, setMade] = useState<string>();

  const make = useMutation({
    mutationFn: () => api('POST /api/user/api-key', { idempotencyKey: createOnce() }),
    onSuccess: ({ api_key, key }) => {
      queryClient.setQueryData(apiKeyQuery(api).queryKey, { api_key });
      setMade(key ?? undefined);
      if (key !== null) onMade(key);
    },
    onError: () => void queryClient.invalidateQueries(apiKeyQuery(api)),
  });
  const revoke = useMutation({
    mutationFn: () => api('DELETE /api/user/api-key'),
    onSuccess: (answer) => {
      queryClient.setQueryData(apiKeyQuery(api).queryKey, answer);
      setMade(undefined);
    },
    onError: () => void queryClient.invalidateQueries(apiKeyQuery(api)),
  });
  return { known, made, make, revoke };
}
