import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { useServerNow } from '#renderer/lib/clock.store.ts';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { confirm } from '#renderer/ui/overlay/modal.store.ts';
import { CopySecret } from '#renderer/ui/button/copy-secret.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { cancelableOf, copyOf, finishableOf, sumOf } from './number-batch.ts';
import { numberBatchWords } from '#renderer/words/en/buy-number.ts';
import { useBatch } from './use-batch.ts';

/** Copy, finish and cancel for all open numbers. Cancelling asks first, with the count and the refund. */
export function BatchBar({ numbers }: { numbers: readonly PhoneNumber[] }) {
  const t = useWords(numberBatchWords);
  const now = useServerNow();
  const { running, unchanged, cancel, finish } = useBatch(numbers);
  const cancelable = cancelableOf(numbers, now);
  const finishable = finishableOf(numbers);
  const askToCancel = async () => {
    const amount = formatMoney(sumOf(cancelable));
    const accepted = await confirm({
      title: t.cancelTitle(cancelable.length),
      message: t.cancelText({ amount }),
      acceptLabel: t.cancelAccept({ amount }),
      rejectLabel: t.keep,
      danger: true,
    });
    if (accepted) cancel(cancelable);
  };
  return (
    <fieldset aria-label={t.all} className="flex flex-wrap gap-2">
      <CopySecret size="sm" text={copyOf(numbers)} label={t.copyAll} />
      {finishable.length > 0 && (
        <Button ref={keepFocusNear} needsShop size="sm" busy={running === 'finish'} onClick={() => finish(finishable)}>
          {t.finishAll({ count: finishable.length })}
        </Button>
      )}
      {cancelable.length > 0 && (
        <Button ref={keepFocusNear} needsShop size="sm" busy={running === 'cancel'} onClick={() => void askToCancel()}>
          {t.cancelAll({ count: cancelable.length })}
        </Button>
      )}
      {unchanged > 0 && (
        <p role="alert" className="basis-full">
          {t.notDone(unchanged)}
        </p>
      )}
    </fieldset>
  );
}
