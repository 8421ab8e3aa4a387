import type { ReactNode } from 'react';
import type { Rupees } from '#shared/money.ts';
import { formatPercent } from '#renderer/ui/format/amounts.ts';
import { untranslated } from '#renderer/ui/format/untranslated.ts';
import type { Analytics } from '#renderer/data/admin/analytics.ts';
import { classes } from '#renderer/ui/classes.ts';
import { adminAnalyticsWords } from '#renderer/words/en/admin/shop/analytics.ts';
import { useWords } from '#renderer/words/words.ts';
import { changeOf, rupeesOf, shortMoney } from './amounts.ts';

/** The six figures at the top, each against the period before. */
export function FiguresStrip({ totals, before, liabilities }: Pick<Analytics, 'totals' | 'before' | 'liabilities'>) {
  const t = useWords(adminAnalyticsWords);
  const share = rupeesOf(totals.sales) === 0 ? undefined : (rupeesOf(totals.refunds) / rupeesOf(totals.sales)) * 100;
  const was = (amount: Rupees) => t.wasMoney({ before: shortMoney(amount) });
  return (
    <dl className="grid grid-cols-2 border-b border-line sm:grid-cols-3 xl:grid-cols-6">
      <Figure
        label={t.sales}
        value={shortMoney(totals.sales)}
        change={percent(changeOf(totals.sales, before.sales))}
        isGood={rise(changeOf(totals.sales, before.sales))}
        rest={was(before.sales)}
      />
      <Figure
        label={t.profit}
        value={shortMoney(totals.profit)}
        change={percent(changeOf(totals.profit, before.profit))}
        isGood={rise(changeOf(totals.profit, before.profit))}
        rest={was(before.profit)}
      />
      <Figure
        label={t.margin}
        value={formatPercent(totals.margin)}
        change={pointsOf(totals.margin, before.margin, t.points)}
        isGood={rise(differenceOf(totals.margin, before.margin))}
        rest={t.costOf({ amount: shortMoney(totals.cost) })}
      />
      <Figure
        label={t.refunds}
        value={shortMoney(totals.refunds)}
        change={percent(changeOf(totals.refunds, before.refunds))}
        isGood={rise(negative(changeOf(totals.refunds, before.refunds)))}
        rest={share === undefined ? '' : t.ofSales({ percent: formatPercent(share) })}
      />
      <Figure
        label={t.codes}
        value={formatPercent(totals.codes)}
        change={pointsOf(totals.codes, before.codes, t.points)}
        isGood={rise(differenceOf(totals.codes, before.codes))}
        rest={totals.wait === null ? '' : t.medianWait({ seconds: totals.wait })}
      />
      {liabilities && (
        <Figure
          label={t.owed}
          value={shortMoney(liabilities.wallets)}
          change={liabilities.before === null ? undefined : percent(changeOf(liabilities.wallets, liabilities.before))}
          isGood={undefined}
          rest={t.customers(liabilities.customers)}
        />
      )}
    </dl>
  );
}

type FigureProps = {
  label: string;
  value: string;
  /** With its sign; undefined where there was nothing before. */
  change: { text: string; up: boolean } | undefined;
  /** Whether the change is good news; undefined for neither. */
  isGood: boolean | undefined;
  rest: ReactNode;
};

function Figure({ label, value, change, isGood, rest }: FigureProps) {
  const tone = isGood === undefined ? 'text-muted' : isGood ? 'text-good' : 'text-bad';
  return (
    <div className="min-w-0 border-line px-4 py-2 not-first:border-l max-sm:nth-3:border-l-0 max-sm:nth-5:border-l-0 max-sm:nth-[n+3]:border-t max-xl:sm:nth-4:border-l-0 max-xl:sm:nth-[n+4]:border-t">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="grid">
        <span {...untranslated(value)} className="truncate text-20 font-semibold tabular-nums">
          {value}
        </span>
        <span className="truncate text-12 text-muted tabular-nums">
          {change && (
            <span className={classes('font-semibold', tone)}>
              <span aria-hidden>{change.up ? '↑' : '↓'} </span>
              {change.text}
            </span>
          )}{' '}
          {rest}
        </span>
      </dd>
    </div>
  );
}

export function differenceOf(now: number | null, before: number | null): number | undefined {
  return now === null || before === null ? undefined : Math.round((now - before) * 10) / 10;
}

function percent(change: number | undefined): { text: string; up: boolean } | undefined {
  if (change === undefined || change === 0) return undefined;
  return { text: `${Math.abs(change)}%`, up: change > 0 };
}

function pointsOf(now: number | null, before: number | null, words: (values: { change: string }) => string) {
  const change = differenceOf(now, before);
  return change === undefined || change === 0
    ? undefined
    : { text: words({ change: Math.abs(change).toFixed(1) }), up: change > 0 };
}

function rise(change: number | undefined): boolean | undefined {
  return change === undefined || change === 0 ? undefined : change > 0;
}

function negative(change: number | undefined): number | undefined {
  return change === undefined ? undefined : -change;
}
