import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { Problem } from '#shared/problem.ts';
import { numberKey, openNumbersKey, useChangeNumber, type NumberAction } from '#renderer/data/numbers.ts';
import { sameSession } from '#renderer/lib/session/session.store.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { useNumberNotices } from './number-notices.store.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

/** Cancels or finishes a number or asks for another code. A refusal becomes the `notice` of the number. */
export function useNumberAction({ id }: PhoneNumber) {
  const client = useQueryClient();
  const change = useChangeNumber();
  const dismiss = useWatchedNumbers((watched) => watched.dismiss);
  const { note, of } = useNumberNotices();
  const setNotice = (notice?: string) => note(id, notice);

  const mutation = useMutation({
    mutationFn: (action: NumberAction) => change(action, id),
    onMutate: () => {
      setNotice(undefined);
      return sameSession();
    },
    onSuccess: ({ status }, action, isSameSession) => {
      if (!isSameSession()) return;
      if (action === 'cancel' && status === 'received') setNotice(myNumbersWords.get().arrivedMeanwhile);
      if (action === 'finish') dismiss(id);
    },
    onError: (error, action) => {
      setNotice(actionFailure(error, action));
      void client.invalidateQueries({ queryKey: openNumbersKey });
      void client.invalidateQueries({ queryKey: numberKey(id) });
    },
  });

  return { act: mutation.mutate, running: mutation.isPending ? mutation.variables : undefined, notice: of[id] };
}

/** Why an action on a number failed, and what is known of its outcome. */
export function actionFailure(error: unknown, action: NumberAction): string {
  const t = myNumbersWords.get();
  if (!(error instanceof Problem)) return t[noAnswerKeys[action]];
  return error.code === 'code_arrived' ? t.arrivedMeanwhile : errorMessage(error);
}

const noAnswerKeys = { cancel: 'cancelUnheard', again: 'againUnheard', finish: 'finishUnheard' } as const;
