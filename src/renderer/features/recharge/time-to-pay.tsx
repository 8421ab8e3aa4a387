import { useServerNow } from '#renderer/lib/use-server-now.ts';
import { CountdownRing } from '#renderer/ui/countdown-ring.tsx';
import { formatLeft } from '#renderer/ui/time.ts';

/** What is left of the time to pay, by the server's clock: it is the server that closes it. */
export function TimeToPay({ from, until }: { from: string; until: string }) {
  const left = Date.parse(until) - useServerNow();
  return (
    <p className="flex items-center gap-2 text-muted">
      <CountdownRing remaining={left} total={Date.parse(until) - Date.parse(from)} />
      {left > 0 ? (
        <span>
          Pay within <span className="font-medium text-ink tabular-nums">{formatLeft(left)}</span>
        </span>
      ) : (
        'The time to pay is over. If you have paid, enter the UTR now.'
      )}
    </p>
  );
}
