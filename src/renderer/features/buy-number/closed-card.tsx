import { Check, Undo2, X } from 'lucide-react';
import type { PhoneNumber } from '#shared/numbers.ts';
import { Card } from '#renderer/ui/card.tsx';
import { IconButton } from '#renderer/ui/icon-button.tsx';
import { formatMoney } from '#renderer/ui/money.tsx';
import { isRefunded } from './number-status.ts';

/** How a number ended, in the place where it was: the refund, or the code it leaves behind. */
export function ClosedCard({ number, onDismiss }: { number: PhoneNumber; onDismiss: () => void }) {
  const { status, price, code } = number;
  const refunded = isRefunded(status);
  const Icon = refunded ? Undo2 : Check;
  return (
    <Card className="animate-fade-in text-muted flex items-center gap-2.5 py-2 pr-2 pl-4">
      <Icon size={20} strokeWidth={1.75} aria-hidden className="flex-none" />
      <output className="min-w-0 flex-1 py-1">
        {endingOf(number)}
        <br />
        {refunded ? (
          <b className="text-good font-semibold tabular-nums">{formatMoney(price)} back in your wallet</b>
        ) : (
          <span className="text-ink">{code ? `Its code was ${code}` : 'Find it under Numbers'}</span>
        )}
      </output>
      <IconButton label="Dismiss" onClick={onDismiss}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Card>
  );
}

function endingOf({ status, service: { name } }: PhoneNumber): string {
  if (status === 'canceled') return `${name} canceled`;
  if (status === 'expired') return `No SMS for ${name}`;
  return status === 'failed' ? `No number for ${name}` : `${name} is finished`;
}
