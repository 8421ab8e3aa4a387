import { CountdownRing } from '#renderer/ui/countdown-ring.tsx';
import { formatLeft } from '#renderer/ui/time.ts';
import { useNow } from '#renderer/ui/use-now.ts';

export function TimeToPay({ from, until }: { from: string; until: string }) {
  const left = Date.parse(until) - useNow(1000);
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
