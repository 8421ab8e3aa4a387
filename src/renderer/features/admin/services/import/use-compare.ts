import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { ServerId } from '#shared/contract/catalogue.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';

/** Reads a provider's list, compares it with the offers, and goes to what differs. */
export function useCompare() {
  const api = useApi();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (id: ServerId) => api('POST /api/admin/servers/:id/imports', { params: { id } }),
    onSuccess: ({ import: found }) => void navigate(`/admin/services?tab=servers&import=${found.id}`),
    onError: toastFailure,
  });
}
