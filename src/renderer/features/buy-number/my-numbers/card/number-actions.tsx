import { RotateCw } from 'lucide-react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import type { NumberAction } from '#renderer/data/numbers.ts';
import { useServerNow } from '#renderer/lib/clock.store.ts';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { fillSlot, slot } from '#renderer/ui/format/fill-slot.tsx';
import { formatLeft } from '#renderer/ui/format/time.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { useWords } from '#renderer/words/words.ts';

type NumberActionsProps = {
  number: PhoneNumber;
  act: (action: NumberAction) => void;
  running: NumberAction | undefined;
  /** Small buttons on one line, for a card among many. */
  dense?: boolean;
};

/** Cancel while waiting; get another code or finish once one arrived. */
export function NumberActions({ number, act, running, dense = false }: NumberActionsProps) {
  const t = useWords(myNumbersWords);
  if (number.status === 'waiting') {
    const busy = running === 'cancel';
    return <CancelButton after={number.cancel_after} busy={busy} dense={dense} onCancel={() => act('cancel')} />;
  }
  if (number.status !== 'received') return null;
  const buttonOf = (action: NumberAction) => ({
    ref: keepFocusNear,
    needsShop: true,
    busy: running === action,
    disabled: running !== undefined && running !== action,
    onClick: () => act(action),
    ...(dense && { size: 'sm' as const, className: 'px-2!' }),
  });
  const canAskAnother = number.can_ask_another && !number.awaiting_another;
  return (
    <div className={classes('flex', dense ? 'items-center gap-1' : 'gap-2 *:flex-1')}>
      {canAskAnother && dense && (
        <Button {...buttonOf('again')} variant="ghost" aria-label={t.anotherCode} data-tip={t.anotherCode}>
          <RotateCw size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      )}
      {canAskAnother && !dense && <Button {...buttonOf('again')}>{t.anotherCode}</Button>}
      <Button {...buttonOf('finish')}>{t.finish}</Button>
    </div>
  );
}

type CancelButtonProps = { after: string | null; busy: boolean; dense: boolean; onCancel: () => void };

/** Servers refuse a cancel in the first minutes, so the button is disabled and shows the time left until then. */
function CancelButton({ after, busy, dense, onCancel }: CancelButtonProps) {
  const t = useWords(myNumbersWords);
  const now = useServerNow();
  const left = after === null ? 0 : Date.parse(after) - now;
  return (
    <Button
      ref={keepFocusNear}
      needsShop
      busy={busy}
      disabled={left > 0}
      onClick={onCancel}
      className={classes('tabular-nums', !dense && 'w-full')}
      {...(dense && { size: 'sm' as const })}
    >
      {left > 0 ? fillSlot(t.cancelIn({ time: slot }), <span translate="no">{formatLeft(left)}</span>) : t.cancel}
    </Button>
  );
}
