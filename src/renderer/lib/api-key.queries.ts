import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#renderer/lib/connection/api.ts';

export function apiKeyQuery(api: Api) {
  return queryOptions({ queryKey: ['api-key'], queryFn: () => api('GET /api/user/api-key') });
}
