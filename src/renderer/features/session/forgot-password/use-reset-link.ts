import { useMutation } from '@tanstack/react-query';
import { useApi } from '#renderer/lib/app-services.tsx';

/** Has a link mailed, if an account has this email; the answer never tells. */
export function useResetLink() {
  const api = useApi();
  return useMutation({ mutationFn: (email: string) => api('POST /api/user/forgot-password', { body: { email } }) });
}
