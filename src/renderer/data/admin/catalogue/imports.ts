import { useQuery } from '@tanstack/react-query';
import type {
  CatalogueImport,
  CatalogueImportId,
  ImportLine,
  ImportSelection,
} from '#shared/contract/staff/imports.ts';
import type { LineFilter } from '#shared/staff/servers/server-facts.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useAdminList } from '../admin-list.ts';

export type { CatalogueImport, CatalogueImportId, ImportLine, ImportSelection };

export function useCatalogueImport(id: CatalogueImportId) {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'servers', 'import', id],
    queryFn: async () => (await api('GET /api/admin/imports/:id', { params: { id } })).import,
  });
}

/** The lines that are not applied. After some were (`applied` of them) the list begins anew: nobody else changes it. */
export function useImportLines(
  id: CatalogueImportId,
  filter: { kind?: LineFilter; search?: string },
  applied: number | undefined,
) {
  const api = useApi();
  return useAdminList({
    subject: 'servers',
    filter: { import: id, applied, ...filter },
    readPage: (cursor) =>
      api('GET /api/admin/imports/:id/lines', { params: { id }, query: { ...filter, ...(cursor && { cursor }) } }),
    keyOf: lineKey,
    enabled: applied !== undefined,
  });
}

function lineKey({ position }: ImportLine): string {
  return String(position);
}

/** What applying the chosen lines would change; asked anew for every selection. */
export function useImportImpact(id: CatalogueImportId, selection: ImportSelection | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'servers', 'import-impact', id, selection],
    enabled: selection !== undefined,
    queryFn: () =>
      api('POST /api/admin/imports/:id/impact', {
        params: { id },
        body: { selection: selection ?? { lines: [] } },
      }),
  });
}
