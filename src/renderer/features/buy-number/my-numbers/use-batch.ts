import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { sameSession } from '#renderer/lib/session/session.store.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { sumOf } from './number-batch.ts';
import { numberBatchWords } from '#renderer/words/en/buy-number.ts';
import { keepNumber, openNumbersKey } from './number-cache.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

type Action = 'cancel' | 'finish';

/** Cancels or finishes many at once, each by itself, and says how many it was. */
export function useBatch() {
  const api = useApi();
  const client = useQueryClient();
  const dismiss = useWatchedNumbers((watched) => watched.dismiss);
  const [running, setRunning] = useState<Action>();

  async function carryOut(action: Action, numbers: readonly PhoneNumber[]) {
    setRunning(action);
    const isSameSession = sameSession();
    const outcomes = await Promise.allSettled(
      numbers.map(async ({ id }) => {
        const { number } = await (action === 'cancel'
          ? api('POST /api/user/numbers/:id/cancel', { params: { id } })
          : api('POST /api/user/numbers/:id/finish', { params: { id } }));
        if (!isSameSession()) return undefined;
        keepNumber(client, number);
        if (action === 'finish') dismiss(id);
        return number;
      }),
    );
    setRunning(undefined);
    if (!isSameSession()) return;
    const wanted = action === 'cancel' ? 'canceled' : 'finished';
    const done = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' && outcome.value?.status === wanted ? [outcome.value] : [],
    );
    if (done.length < numbers.length) void client.invalidateQueries({ queryKey: openNumbersKey });
    say(action, done, numbers.length - done.length);
  }

  return {
    running,
    cancel: (numbers: readonly PhoneNumber[]) => void carryOut('cancel', numbers),
    finish: (numbers: readonly PhoneNumber[]) => void carryOut('finish', numbers),
  };
}

function say(action: Action, done: readonly PhoneNumber[], left: number): void {
  const said = numberBatchWords.get();
  const told =
    action === 'cancel'
      ? said.canceled({ count: done.length, amount: formatMoney(sumOf(done)) })
      : said.finished(done.length);
  const parts = [...(done.length > 0 ? [told] : []), ...(left > 0 ? [said.notDone(left)] : [])];
  toast({ severity: left > 0 ? 'warn' : 'success', message: parts.join(' ') });
}
