import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { Problem } from '#shared/problem.ts';
import { numberKey, openNumbersKey, useChangeNumber, type NumberAction } from '#renderer/data/numbers.ts';
import { sameSession } from '#renderer/lib/session/session.store.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { noticeOf, stateOf, useNumberNotices, type Notice } from './number-notices.store.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

/** Cancels or finishes a number or asks for another code. A refusal becomes the `notice` of the number. */
export function useNumberAction(number: PhoneNumber) {
  const { id } = number;
  const client = useQueryClient();
  const change = useChangeNumber();
  const dismiss = useWatchedNumbers((watched) => watched.dismiss);
  const notice = useNumberNotices(({ of }) => noticeOf(of, number));
  const { note } = useNumberNotices.getState();

  const mutation = useMutation({
    mutationFn: (action: NumberAction) => change(action, id),
    onMutate: () => {
      note({ [id]: undefined });
      return { isSameSession: sameSession(), number };
    },
    onSuccess: ({ status }, action, { isSameSession }) => {
      if (!isSameSession()) return;
      if (action === 'cancel' && status === 'received') note({ [id]: { text: myNumbersWords.get().arrivedMeanwhile } });
      if (action === 'finish') dismiss(id);
    },
    onError: (error, action, pressed) => {
      note({ [id]: failureOf(error, action, pressed?.number ?? number) });
      void client.invalidateQueries({ queryKey: openNumbersKey });
      void client.invalidateQueries({ queryKey: numberKey(id) });
    },
  });

  return { act: mutation.mutate, running: mutation.isPending ? mutation.variables : undefined, notice };
}

/** Why an action on a number failed, and what is known of its outcome. */
export function failureOf(error: unknown, action: NumberAction, number: PhoneNumber): Notice {
  const t = myNumbersWords.get();
  // Its code is the reason, and comes to the page later.
  if (error instanceof Problem && error.code === 'code_arrived') return { text: t.arrivedMeanwhile };
  const text = error instanceof Problem ? errorMessage(error) : t[noAnswerKeys[action]];
  return { text, state: stateOf(number) };
}

const noAnswerKeys = { cancel: 'cancelUnheard', again: 'againUnheard', finish: 'finishUnheard' } as const;
