import { Check, Undo2, X } from 'lucide-react';
import type { NumberStatus, PhoneNumber } from '#shared/contract/numbers.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { useWords } from '#renderer/words/words.ts';
import { keepFocusNear } from '#renderer/ui/button/button.tsx';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { isRefunded } from '#shared/statuses.ts';

/** How a number ended, shown in its place: the refund, or its code. */
export function ClosedCard({ number, onDismiss }: { number: PhoneNumber; onDismiss: () => void }) {
  const t = useWords(myNumbersWords);
  const { status, price, code } = number;
  const refunded = isRefunded(status);
  const Icon = refunded ? Undo2 : Check;
  return (
    <Card className="animate-fade-in text-muted flex items-center gap-2.5 py-2 pr-2 pl-4">
      <Icon size={20} strokeWidth={1.75} aria-hidden className="flex-none" />
      <output className="min-w-0 flex-1 py-1">
        {t[endingOf(status)]({ service: number.service.name })}
        <br />
        {refunded ? (
          <b className="text-good font-semibold tabular-nums">{t.backInWallet({ amount: formatMoney(price) })}</b>
        ) : (
          <span className="text-ink">{code ? t.itsCode({ code }) : t.underNumbers}</span>
        )}
      </output>
      <IconButton ref={keepFocusNear} label={t.dismiss} onClick={onDismiss}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Card>
  );
}

function endingOf(status: NumberStatus) {
  return status === 'canceled' || status === 'expired' || status === 'failed' ? status : 'finished';
}
