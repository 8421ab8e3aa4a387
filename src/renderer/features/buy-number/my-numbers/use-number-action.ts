import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import { Problem } from '#shared/problem.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { sameSession } from '#renderer/lib/session/session.store.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { keepNumber, numberKey, openNumbersKey } from './number-cache.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

type Action = 'cancel' | 'again' | 'finish';

/** Cancel, another code, finish: the answer is shown at once; a refusal becomes a line on the card. */
export function useNumberAction(number: PhoneNumber) {
  const api = useApi();
  const client = useQueryClient();
  const dismiss = useWatchedNumbers((watched) => watched.dismiss);
  const [notice, setNotice] = useState<string>();

  const action = useMutation({
    networkMode: 'always',
    mutationFn: (chosen: Action) => send(chosen, number.id),
    onMutate: () => {
      setNotice(undefined);
      return sameSession();
    },
    onSuccess: ({ number: changed }, chosen, isSameSession) => {
      if (!isSameSession()) return;
      keepNumber(client, changed);
      if (chosen === 'cancel' && changed.status === 'received') setNotice(myNumbersWords.get().arrivedMeanwhile);
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
  const said = myNumbersWords.get();
  if (!(error instanceof Problem)) return said[unheard[chosen]];
  return error.code === 'code_arrived' ? said.arrivedMeanwhile : errorMessage(error);
}

const unheard = { cancel: 'cancelUnheard', again: 'againUnheard', finish: 'finishUnheard' } as const;
