import type { Offer } from '#shared/contract/catalogue.ts';
import { useWords } from '#renderer/words/words.ts';
import { buyWords } from '#renderer/words/en/buy-number.ts';
import { stockFigure } from './stock-left.ts';
import { waitTime } from './wait-time.ts';

/** The share of numbers that got their code, and how soon; the sample it comes from on asking. */
export function OfferOdds({ offer }: { offer: Offer }) {
  const said = useWords(buyWords);
  const { success_rate: rate, median_wait_seconds: wait, sample_size: sample } = offer;
  if (rate === null) return <span>{said.isNew}</span>;
  const tone = rate >= 80 ? 'bg-good' : rate >= 60 ? 'bg-warn' : 'bg-bad';
  const share = `${rate}%`;
  const told = [
    said.sampleTold({ rate: share, count: stockFigure(sample ?? 0) }),
    ...(wait === null ? [] : [said.sampleWait({ time: waitTime(wait) })]),
  ].join(', ');
  return (
    <span className="inline-flex max-w-full items-center gap-1.5" title={told}>
      <span aria-hidden className={`size-1.5 flex-none rounded-full ${tone}`} />
      <span className="truncate">
        {said.getCode({ rate: share })}
        {wait !== null && (
          <>
            {' · '}
            <span className="@md:hidden">{waitTime(wait)}</span>
            <span className="hidden @md:inline">{said.usuallyIn({ time: waitTime(wait) })}</span>
          </>
        )}
      </span>
    </span>
  );
}
