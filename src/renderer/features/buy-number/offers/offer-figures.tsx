import type { Offer } from '#shared/contract/catalogue.ts';
import { groupDigits } from '#shared/text/group-digits.ts';
import { compactNumber } from '#renderer/ui/format/amounts.ts';
import { hint } from '#renderer/ui/overlay/hint.ts';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import { useWords } from '#renderer/words/words.ts';

/** The success rate and the usual wait; the tooltip names the sample behind them. */
export function SuccessRate({ offer }: { offer: Offer }) {
  const t = useWords(buyWords);
  const { success_rate: rate, median_wait_seconds: wait, sample_size: sample } = offer;
  if (rate === null) return <span>{t.isNew}</span>;
  const tone = rate >= 80 ? 'bg-good' : rate >= 60 ? 'bg-warn' : 'bg-bad';
  const percentage = `${rate}%`;
  const sampleText = [
    t.sampleTold({ rate: percentage, count: formatCount(sample ?? 0) }),
    ...(wait === null ? [] : [t.sampleWait({ time: formatWait(wait) })]),
  ].join(', ');
  return (
    <span className="inline-flex max-w-full items-center gap-1.5" {...hint(sampleText)}>
      <span aria-hidden className={`mark size-1.5 flex-none rounded-full ${tone}`} />
      <span className="truncate">
        {t.getCode({ rate: percentage })}
        {wait !== null && (
          <>
            {' · '}
            <span className="@md:hidden">{formatWait(wait)}</span>
            <span className="hidden @md:inline">{t.usuallyIn({ time: formatWait(wait) })}</span>
          </>
        )}
      </span>
    </span>
  );
}

const exactBelow = 10_000;

/** "4,210", "12.4K": exact below 10,000. */
export function formatCount(count: number): string {
  return count < exactBelow ? groupDigits(String(count)) : compactNumber(count);
}

/** "12 s", "3 min": whole minutes from two on. */
function formatWait(seconds: number): string {
  const t = buyWords.get();
  return seconds < 120 ? t.seconds({ count: seconds }) : t.minutes({ count: Math.round(seconds / 60) });
}
