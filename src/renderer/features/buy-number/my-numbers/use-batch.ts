import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import { openNumbersKey, useChangeNumber } from '#renderer/data/numbers.ts';
import { useSaidWait } from '#renderer/lib/connection/long-wait.ts';
import { sameSession } from '#renderer/lib/session/session.store.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { myNumbersWords, numberBatchWords } from '#renderer/words/en/buy-number.ts';
import { sumOf } from './number-batch.ts';
import { noticeOf, useNumberNotices, type Notice } from './number-notices.store.ts';
import { failureOf } from './use-number-action.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

type BatchAction = 'cancel' | 'finish';

/** Cancels or finishes many numbers, one request each. A toast tells how many; who was refused has a notice that says why. */
export function useBatch(shown: readonly PhoneNumber[]) {
  const client = useQueryClient();
  const change = useChangeNumber();
  const saidWait = useSaidWait();
  const dismiss = useWatchedNumbers((watched) => watched.dismiss);
  const { note } = useNumberNotices.getState();
  const [running, setRunning] = useState<BatchAction>();
  const [asked, setAsked] = useState<readonly NumberId[]>([]);
  const unchanged = useNumberNotices(
    ({ of }) => shown.filter((number) => asked.includes(number.id) && noticeOf(of, number)).length,
  );

  async function run(action: BatchAction, numbers: readonly PhoneNumber[]) {
    setRunning(action);
    note(Object.fromEntries(numbers.map(({ id }) => [id, undefined])));
    const isSameSession = sameSession();
    const results = await Promise.allSettled(
      numbers.map(async ({ id }) => {
        const number = await saidWait(() => change(action, id));
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
    note(Object.fromEntries(numbers.map((number, index) => [number.id, resultNotice(results[index], action, number)])));
    setAsked(numbers.map(({ id }) => id));
    if (done.length > 0) showResult(action, done);
  }

  return {
    running,
    /** How many of the last ones are still as they were; each says why. */
    unchanged,
    cancel: (numbers: readonly PhoneNumber[]) => void run('cancel', numbers),
    finish: (numbers: readonly PhoneNumber[]) => void run('finish', numbers),
  };
}

function resultNotice(
  result: PromiseSettledResult<PhoneNumber> | undefined,
  action: BatchAction,
  number: PhoneNumber,
): Notice | undefined {
  if (result?.status === 'rejected') return failureOf(result.reason, action, number);
  if (action === 'finish' || result?.value.status !== 'received') return undefined;
  return { text: myNumbersWords.get().arrivedMeanwhile };
}

function showResult(action: BatchAction, done: readonly PhoneNumber[]): void {
  const t = numberBatchWords.get();
  const result =
    action === 'cancel'
      ? t.canceled({ count: done.length, amount: formatMoney(sumOf(done)) })
      : t.finished(done.length);
  toast({ severity: 'success', message: result });
}
