import { useMutation, useQueryClient } from '@tanstack/react-query';
import { starMutation } from '#renderer/data/catalogue.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { buyWords } from '#renderer/words/en/buy-number.ts';

/** Stars a service or removes the star, and shows a toast when that could not be saved. */
export function useStar() {
  const mutation = starMutation(useApi(), useQueryClient());
  const star = useMutation({
    ...mutation,
    onError: (...failure) => {
      mutation.onError?.(...failure);
      toast({ severity: 'error', message: buyWords.get().starNotKept });
    },
  });
  return star.mutate;
}
