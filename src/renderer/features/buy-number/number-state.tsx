import type { ReactNode } from 'react';
import type { PhoneNumber } from '#shared/numbers.ts';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { formatLeft } from '#renderer/ui/time.ts';
import { useServerNow } from '#renderer/lib/use-server-now.ts';

const patienceMs = 10_000;

/** One line that says what is happening; nothing once the code itself says it. */
export function NumberState({ number }: { number: PhoneNumber }) {
  if (number.status === 'requested') return <Asking since={number.created_at} />;
  if (number.status === 'waiting') return <Waiting until={number.expires_at} />;
  if (number.awaiting_another) return <Line>Waiting for another code</Line>;
  return null;
}

function Asking({ since }: { since: string }) {
  const long = useServerNow() - Date.parse(since) > patienceMs;
  if (!long) return <Line>Asking the server for a number…</Line>;
  return <Line>The server is slow, still asking. If it has none, your money comes back by itself.</Line>;
}

/** On one line where it fits, on two where the card is narrow. */
function Waiting({ until }: { until: string | null }) {
  const now = useServerNow();
  if (until === null) return <Line>Waiting for the SMS</Line>;
  const left = Date.parse(until) - now;
  if (left <= 0) return <Line>Time is up · your refund is on its way</Line>;
  return (
    <Line>
      <Facts>
        <Fact>Waiting for the SMS</Fact>
        <Fact className="tabular-nums">Refunds itself in {formatLeft(left)}</Fact>
      </Facts>
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 rounded-8 border border-dashed border-line-strong bg-subtle px-3 py-2.5 text-muted">
      <span
        aria-hidden
        className="size-2 flex-none animate-pulse-dot rounded-full bg-accent shadow-[0_0_0_4px_var(--accent-soft)]"
      />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
