import { useServerNow } from '#renderer/lib/clock.store.ts';
import { CountdownRing } from '#renderer/ui/feedback/countdown-ring.tsx';
import { formatLeft } from '#renderer/ui/format/time.ts';
import { useWords } from '#renderer/words/words.ts';
import { fillSlot, slot } from '#renderer/ui/format/fill-slot.tsx';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

/** Countdown to the expiry, by the server's clock, because the server expires the recharge. */
export function TimeToPay({ from, until }: { from: string; until: string }) {
  const t = useWords(rechargeWords);
  const left = Date.parse(until) - useServerNow();
  return (
    <p className="flex items-center gap-2 text-muted">
      <CountdownRing remaining={left} total={Date.parse(until) - Date.parse(from)} />
      {left > 0 ? (
        <span>
          {fillSlot(
            t.payWithin({ time: slot }),
            <span translate="no" className="font-medium text-ink tabular-nums">
              {formatLeft(left)}
            </span>,
          )}
        </span>
      ) : (
        t.timeIsOver
      )}
    </p>
  );
}
