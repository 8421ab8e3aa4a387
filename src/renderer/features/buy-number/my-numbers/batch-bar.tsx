import { useState } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { useServerNow } from '#renderer/lib/clock.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { cancelableOf, copyOf, finishableOf, sumOf } from './number-batch.ts';
import { numberBatchWords } from '#renderer/words/en/buy-number.ts';
import { useBatch } from './use-batch.ts';

/** Copy, finish and cancel for all open numbers. Cancelling asks first, with the count and the refund. */
export function BatchBar({ numbers }: { numbers: readonly PhoneNumber[] }) {
  const t = useWords(numberBatchWords);
  const now = useServerNow();
  const { running, cancel, finish } = useBatch();
  const [toCancel, setToCancel] = useState<readonly PhoneNumber[]>([]);
  const cancelable = cancelableOf(numbers, now);
  const finishable = finishableOf(numbers);
  const amount = formatMoney(sumOf(toCancel));
  return (
    <fieldset aria-label={t.all} className="flex flex-wrap gap-2">
      <CopyButton size="sm" text={copyOf(numbers)} label={t.copyAll} />
      {finishable.length > 0 && (
        <Button needsShop size="sm" busy={running === 'finish'} onClick={() => finish(finishable)}>
          {t.finishAll({ count: finishable.length })}
        </Button>
      )}
      {cancelable.length > 0 && (
        <Button needsShop size="sm" busy={running === 'cancel'} onClick={() => setToCancel(cancelable)}>
          {t.cancelAll({ count: cancelable.length })}
        </Button>
      )}
      <ConfirmDialog
        open={toCancel.length > 0}
        onOpenChange={(open) => !open && setToCancel([])}
        title={t.cancelTitle(toCancel.length)}
        message={t.cancelText({ amount })}
        acceptLabel={t.cancelAccept({ amount })}
        rejectLabel={t.keep}
        danger
        onAccept={() => cancel(toCancel)}
      />
    </fieldset>
  );
}
