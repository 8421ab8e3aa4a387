import { useServerNow } from '#renderer/lib/use-server-now.ts';
import { CountdownRing } from '#renderer/ui/feedback/countdown-ring.tsx';
import { formatLeft } from '#renderer/ui/format/time.ts';
import { useWords } from '#renderer/words/words.ts';
import { around, blank } from '#renderer/ui/format/blank.tsx';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

/** What is left of the time to pay, by the server's clock: it is the server that closes it. */
export function TimeToPay({ from, until }: { from: string; until: string }) {
  const said = useWords(rechargeWords);
  const left = Date.parse(until) - useServerNow();
  return (
    <p className="flex items-center gap-2 text-muted">
      <CountdownRing remaining={left} total={Date.parse(until) - Date.parse(from)} />
      {left > 0 ? (
        <span>
          {around(
            said.payWithin({ time: blank }),
            <span className="font-medium text-ink tabular-nums">{formatLeft(left)}</span>,
          )}
        </span>
      ) : (
        said.timeIsOver
      )}
    </p>
  );
}
