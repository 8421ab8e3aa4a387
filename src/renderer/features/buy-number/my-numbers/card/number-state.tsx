import type { ReactNode } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { Fact, Facts } from '#renderer/ui/page/facts.tsx';
import { fillSlot, slot } from '#renderer/ui/format/fill-slot.tsx';
import { formatLeft } from '#renderer/ui/format/time.ts';
import { useServerNow } from '#renderer/lib/clock.store.ts';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';

/** A purchase that takes longer is explained (ms). */
const longPurchaseMs = 10_000;

/** One line about what the number waits for; nothing once its code is shown. */
export function NumberState({ number }: { number: PhoneNumber }) {
  const t = useWords(myNumbersWords);
  if (number.status === 'requested') return <Finding since={number.created_at} />;
  if (number.status === 'waiting') return <Waiting until={number.expires_at} />;
  if (number.awaiting_another) return <Line>{t.waitingAgain}</Line>;
  return null;
}

function Finding({ since }: { since: string }) {
  const t = useWords(myNumbersWords);
  const long = useServerNow() - Date.parse(since) > longPurchaseMs;
  if (!long) return <Line>{t.finding}</Line>;
  return <Line>{t.askingLong}</Line>;
}

/** On one line where it fits, on two where the card is narrow. */
function Waiting({ until }: { until: string | null }) {
  const t = useWords(myNumbersWords);
  const now = useServerNow();
  if (until === null) return <Line>{t.waiting}</Line>;
  const left = Date.parse(until) - now;
  if (left <= 0) return <Line>{t.timeIsUp}</Line>;
  return (
    <Line>
      <Facts>
        <Fact>{t.waiting}</Fact>
        <Fact className="tabular-nums">
          {fillSlot(t.refundsIn({ time: slot }), <span translate="no">{formatLeft(left)}</span>)}
        </Fact>
      </Facts>
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 rounded-8 border border-dashed border-line-strong bg-subtle px-3 py-2.5 text-muted">
      <span
        aria-hidden
        className="mark size-2 flex-none animate-pulse-dot rounded-full bg-accent shadow-[0_0_0_4px_var(--accent-soft)]"
      />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
