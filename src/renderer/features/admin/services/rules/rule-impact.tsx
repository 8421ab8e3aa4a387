import type { Impact } from '#shared/contract/staff/pricing.ts';
import { classes } from '#renderer/ui/classes.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { impactOf } from '../offers/offers-foot.tsx';

/** What a rule would change: how many prices, and the shop's sales and profit of a day. */
export function RuleImpact({ impact }: { impact: Impact }) {
  const t = useWords(adminServicesWords);
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="font-semibold">{impact.offers === 0 ? t.noChange : t.pricesChange(impact.offers)}</p>
      {impact.stopped > 0 && <p className="text-bad">{t.wouldStop(impact.stopped)}</p>}
      <dl className="grid gap-2 tabular-nums">
        {impactOf(impact, t).map(({ label, before, after, better, note }) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt className="text-12 text-muted">{label}</dt>
            <dd className="text-right font-semibold">
              {before !== undefined && <span className="font-normal text-muted">{before} → </span>}
              <span className={classes(better === true && 'text-good', better === false && 'text-bad')}>{after}</span>
              {note !== undefined && <span className="font-normal text-muted"> {note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
