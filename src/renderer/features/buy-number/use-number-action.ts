import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NumberId, PhoneNumber } from '#shared/numbers.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { keepNumber, numberKey, openNumbersKey } from './number-cache.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

type Action = 'cancel' | 'again' | 'finish';

const arrivedMeanwhile = 'The code arrived while you were canceling, so the number stays yours and is paid for.';

/** Cancel, another code, finish: the answer is shown at once; a refusal becomes a line on the card. */
export function useNumberAction(number: PhoneNumber) {
  const api = useApi();
  const client = useQueryClient();
  const dismiss = useWatchedNumbers((watched) => watched.dismiss);
  const [notice, setNotice] = useState<string>();

  const action = useMutation({
    networkMode: 'always',
    mutationFn: (chosen: Action) => send(chosen, number.id),
    onMutate: () => setNotice(undefined),
    onSuccess: ({ number: changed }, chosen) => {
      keepNumber(client, changed);
      if (chosen === 'cancel' && changed.status === 'received') setNotice(arrivedMeanwhile);
      if (chosen === 'finish') dismiss(number.id);
    },
    onError: (error, chosen) => {
      setNotice(inWords(error, chosen));
      void client.invalidateQueries({ queryKey: openNumbersKey });
      void client.invalidateQueries({ queryKey: numberKey(number.id) });
    },
  });

  const send = (chosen: Action, id: NumberId) => {
    if (chosen === 'cancel') return api('POST /api/user/numbers/:id/cancel', { params: { id } });
    if (chosen === 'again') return api('POST /api/user/numbers/:id/again', { params: { id } });
    return api('POST /api/user/numbers/:id/finish', { params: { id } });
  };

  return { act: action.mutate, running: action.isPending ? action.variables : undefined, notice };
}

function inWords(error: unknown, chosen: Action): string {
  if (!(error instanceof Problem)) return unheard[chosen];
  return words[error.code] ?? error.message;
}

const unheard: Record<Action, string> = {
  cancel:
    'No answer came, so we do not know yet whether it was canceled. Check your connection; you can safely try again.',
  again: 'No answer came. Check your connection and ask again; it is free.',
  finish: 'No answer came. Check your connection and try again.',
};

const words: Partial<Record<ProblemCode, string>> = { code_arrived: arrivedMeanwhile };
