import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { openNumbersKey, useChangeNumber } from '#renderer/data/numbers.ts';
import { sameSession } from '#renderer/lib/session/session.store.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { numberBatchWords } from '#renderer/words/en/buy-number.ts';
import { sumOf } from './number-batch.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

type BatchAction = 'cancel' | 'finish';

/** Cancels or finishes many numbers, one request each, and shows a toast with the counts. */
export function useBatch() {
  const client = useQueryClient();
  const change = useChangeNumber();
  const dismiss = useWatchedNumbers((watched) => watched.dismiss);
  const [running, setRunning] = useState<BatchAction>();

  async function run(action: BatchAction, numbers: readonly PhoneNumber[]) {
    setRunning(action);
    const isSameSession = sameSession();
    const results = await Promise.allSettled(
      numbers.map(async ({ id }) => {
        const number = await change(action, id);
        if (isSameSession() && action === 'finish') dismiss(id);
        return number;
      }),
    );
    setRunning(undefined);
    if (!isSameSession()) return;
    const wanted = action === 'cancel' ? 'canceled' : 'finished';
    const done = results.flatMap((result) =>
      result.status === 'fulfilled' && result.value.status === wanted ? [result.value] : [],
    );
    if (done.length < numbers.length) void client.invalidateQueries({ queryKey: openNumbersKey });
    showResult(action, done, numbers.length - done.length);
  }

  return {
    running,
    cancel: (numbers: readonly PhoneNumber[]) => void run('cancel', numbers),
    finish: (numbers: readonly PhoneNumber[]) => void run('finish', numbers),
  };
}

function showResult(action: BatchAction, done: readonly PhoneNumber[], unchanged: number): void {
  const t = numberBatchWords.get();
  const result =
    action === 'cancel'
      ? t.canceled({ count: done.length, amount: formatMoney(sumOf(done)) })
      : t.finished(done.length);
  const parts = [...(done.length > 0 ? [result] : []), ...(unchanged > 0 ? [t.notDone(unchanged)] : [])];
  toast({ severity: unchanged > 0 ? 'warn' : 'success', message: parts.join(' ') });
}
