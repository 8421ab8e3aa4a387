import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { AuditEvent, AuditEventId } from '#shared/contract/staff/audit.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useAdminList } from './admin-list.ts';

/** What the log is filtered by, as it crosses the wire. */
export type AuditFilter = Partial<
  Record<
    'actor' | 'on_behalf_of' | 'action' | 'subject' | 'permission' | 'text' | 'named' | 'parent' | 'from' | 'to',
    string
  >
>;

/** What staff did, the newest first. */
export function useAudit(filter: AuditFilter) {
  const api = useApi();
  return useAdminList({
    subject: 'staff',
    filter: { audit: filter },
    readPage: (cursor) =>
      api('GET /api/admin/audit', { query: { ...filter, ...(cursor !== undefined && { cursor }) } }),
    keyOf: ({ id }: AuditEvent) => String(id),
  });
}

export function auditNamesQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'staff', 'audit-names'],
    queryFn: () => api('GET /api/admin/audit-names'),
    staleTime: 5 * 60_000,
  });
}

/** The matching events as the text of a CSV file; the reason is recorded. */
export function useExportAudit(filter: AuditFilter) {
  const api = useApi();
  return useMutation({
    mutationFn: (why: string) => api('POST /api/admin/audit.csv', { body: { ...filter, why } }),
  });
}

/** What the caller did last and can undo: it survives a reload, and needs no access to the log. */
export function ownChangesQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'staff', 'own-changes'],
    queryFn: () => api('GET /api/admin/undo/latest'),
    select: ({ data }) => data,
    staleTime: 0,
  });
}
export type OwnChange = Answer<Endpoints['GET /api/admin/undo/latest']>['data'][number];

/** Undoes a change with the server's inverse; everything of the panel is read again. */
export function useUndo() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: AuditEventId) => api('POST /api/admin/audit/:id/undo', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
