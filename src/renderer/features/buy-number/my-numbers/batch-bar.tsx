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

/** Copy, finish and cancel for all open numbers; cancelling names the number and the money first. */
export function BatchBar({ numbers }: { numbers: readonly PhoneNumber[] }) {
  const said = useWords(numberBatchWords);
  const now = useServerNow();
  const { running, cancel, finish } = useBatch();
  const [asked, setAsked] = useState<readonly PhoneNumber[]>([]);
  const cancelable = cancelableOf(numbers, now);
  const finishable = finishableOf(numbers);
  const amount = formatMoney(sumOf(asked));
  return (
    <fieldset aria-label={said.all} className="flex flex-wrap gap-2">
      <CopyButton size="sm" text={copyOf(numbers)} label={said.copyAll} />
      {finishable.length > 0 && (
        <Button needsShop size="sm" busy={running === 'finish'} onClick={() => finish(finishable)}>
          {said.finishAll({ count: finishable.length })}
        </Button>
      )}
      {cancelable.length > 0 && (
        <Button needsShop size="sm" busy={running === 'cancel'} onClick={() => setAsked(cancelable)}>
          {said.cancelAll({ count: cancelable.length })}
        </Button>
      )}
      <ConfirmDialog
        open={asked.length > 0}
        onOpenChange={(open) => !open && setAsked([])}
        title={said.cancelTitle(asked.length)}
        message={said.cancelText({ amount })}
        acceptLabel={said.cancelAccept({ amount })}
        rejectLabel={said.keep}
        danger
        onAccept={() => cancel(asked)}
      />
    </fieldset>
  );
}
