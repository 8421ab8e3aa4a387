import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Takings } from '#shared/contract/staff/queues.ts';
import { fromRupees } from '#shared/money.ts';
import { queuesQuery } from '#renderer/data/admin/desk/queues.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { formatWhen } from '#renderer/ui/admin/timeline/times.ts';
import { countText } from '#renderer/ui/admin/marks/count-text.ts';
import { classes } from '#renderer/ui/classes.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { adminQueuesWords } from '#renderer/words/en/admin/desk/users.ts';
import { perLocale, useLocale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';

/** What the shop took today, against yesterday at this hour. Only for those who may see its figures. */
export function TakingsLine() {
  const t = useWords(adminQueuesWords);
  const { data } = useQuery(queuesQuery(useApi()));
  const takings = data?.takings;
  if (!takings) return null;
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-2.5 max-md:justify-between">
      <h2 className="text-12 text-muted max-md:sr-only">{t.today}</h2>
      <Figure label={t.sales} figure={takings.sales} />
      {takings.profit && <Figure label={t.profit} figure={takings.profit} />}
      {takings.profit && takings.as_of && (
        <p title={t.asOfHint} className="text-12 text-faint tabular-nums">
          {t.asOf({ time: formatWhen(takings.as_of) })}
        </p>
      )}
      <Figure label={t.rechargesToday} figure={takings.recharges} />
      <p className="flex items-baseline gap-1.5 max-md:grid max-md:gap-0 md:ml-auto" title={t.onlineHint}>
        <span className="text-12 text-muted">{t.online}</span>
        <b className="font-semibold tabular-nums">{countText(takings.online)}</b>
      </p>
    </div>
  );
}

function Figure({ label, figure }: { label: string; figure: Takings['sales'] }) {
  return (
    <p className="flex items-baseline gap-1.5 max-md:grid max-md:gap-0">
      <span className="text-12 text-muted">{label}</span>
      <Money amount={figure.today} className="font-semibold" />
      <Change figure={figure} />
    </p>
  );
}

function Change({ figure: { today, yesterday } }: { figure: Takings['sales'] }) {
  const t = useWords(adminQueuesWords);
  useLocale();
  const [now, before] = [fromRupees(today), fromRupees(yesterday)];
  if (before <= 0) return null;
  const change = (now - before) / before;
  const text = percents().format(Math.abs(change));
  const rounded = Math.round(change * 100);
  if (rounded === 0) return <span className="text-12 text-faint">{t.same}</span>;
  const Arrow = rounded > 0 ? ArrowUp : ArrowDown;
  const words = (rounded > 0 ? t.up : t.down)({ percent: text });
  return (
    <span
      title={words}
      className={classes(
        'inline-flex items-center gap-0.5 text-12 tabular-nums',
        rounded > 0 ? 'text-good' : 'text-bad',
      )}
    >
      <Arrow size={12} strokeWidth={2} aria-hidden />
      <span aria-hidden>{text}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

const percents = perLocale((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }));
