import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { openNumbersKey, useChangeNumber } from '#renderer/data/numbers.ts';
import { sameSession } from '#renderer/lib/session/session.store.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { myNumbersWords, numberBatchWords } from '#renderer/words/en/buy-number.ts';
import { sumOf } from './number-batch.ts';
import { useNumberNotices } from './number-notices.store.ts';
import { actionFailure } from './use-number-action.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

type BatchAction = 'cancel' | 'finish';

/** Cancels or finishes many numbers, one request each. A toast tells how many; who was refused has a notice that says why. */
export function useBatch() {
  const client = useQueryClient();
  const change = useChangeNumber();
  const dismiss = useWatchedNumbers((watched) => watched.dismiss);
  const note = useNumberNotices((notices) => notices.note);
  const [running, setRunning] = useState<BatchAction>();
  const [unchanged, setUnchanged] = useState(0);

  async function run(action: BatchAction, numbers: readonly PhoneNumber[]) {
    setRunning(action);
    setUnchanged(0);
    for (const { id } of numbers) note(id);
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
    for (const [index, result] of results.entries()) {
      const number = numbers[index];
      if (number) note(number.id, noticeOf(result, action));
    }
    setUnchanged(numbers.length - done.length);
    if (done.length > 0) showResult(action, done);
  }

  return {
    running,
    /** How many of the last ones stayed as they were; each says why. */
    unchanged,
    cancel: (numbers: readonly PhoneNumber[]) => void run('cancel', numbers),
    finish: (numbers: readonly PhoneNumber[]) => void run('finish', numbers),
  };
}

function noticeOf(result: PromiseSettledResult<PhoneNumber>, action: BatchAction): string | undefined {
  if (result.status === 'rejected') return actionFailure(result.reason, action);
  return action === 'cancel' && result.value.status === 'received' ? myNumbersWords.get().arrivedMeanwhile : undefined;
}

function showResult(action: BatchAction, done: readonly PhoneNumber[]): void {
  const t = numberBatchWords.get();
  const result =
    action === 'cancel'
      ? t.canceled({ count: done.length, amount: formatMoney(sumOf(done)) })
      : t.finished(done.length);
  toast({ severity: 'success', message: result });
}
