import { ChartLine, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { searchOfPeriod } from '#shared/staff/search/order-search.ts';
import { readAnalyticsCsv, useAnalytics, type Analytics } from '#renderer/data/admin/analytics.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useApi } from '#renderer/lib/app-services.tsx';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { Segments } from '#renderer/ui/admin/form/segments.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatWhen } from '#renderer/ui/admin/timeline/times.ts';
import { DownloadCsv } from '#renderer/ui/history/download-csv.tsx';
import { adminAnalyticsWords } from '#renderer/words/en/admin/shop/analytics.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { AnnotateDialog } from './annotations/annotate-dialog.tsx';
import { AnnotationList } from './annotations/annotation-list.tsx';
import { chartPoints, type ChartPoint } from './chart/chart-points.ts';
import { ChartLegend } from './chart/chart-legend.tsx';
import { PointsTable } from './chart/points-table.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import { dimensions, GroupsTable, type Dimension } from './groups/groups-table.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { lengthOf } from './period.ts';
import { Definitions } from './side/definitions.tsx';
import { Shares } from './side/shares.tsx';
import { useAnalyticsFilter } from './use-analytics-filter.ts';

const SalesChart = lazy(async () => ({ default: (await import('./chart/sales-chart.tsx')).SalesChart }));

/** Sales, profit, refunds and codes of a period, by service, country and server. */
export function AnalyticsPage() {
  const t = useWords(adminAnalyticsWords);
  const titles = useWords(adminTitles);
  const api = useApi();
  const { filter, choosePreset, chooseDays, chooseBy, removeOnly, hrefOfRow } = useAnalyticsFilter();
  const { period, by, only } = filter;
  const query = { ...period.days, by, ...only };
  const { data, error, refetch, isPending, isPlaceholderData } = useAnalytics(query);
  const [asTable, setAsTable] = useState(false);
  const [annotating, setAnnotating] = useState(false);
  const may = useMay();
  const mayAnnotate = may('analytics.annotate');
  if (error && !data) {
    return (
      <AdminPage title={titles.analytics}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </AdminPage>
    );
  }
  const chart = data && chartPoints(period.days, data);
  const ordersHref = ({ at }: ChartPoint) => {
    const bought = ['kind:number', 'kind:account', searchOfPeriod(at, at + (chart?.step ?? 0))];
    const search = [...Object.entries(only).map(([name, id]) => `${name}:${id}`), ...bought].join(' ');
    return `/admin/orders?${new URLSearchParams({ q: search }).toString()}`;
  };
  const caption = lengthOf(period.days) <= 2 ? t.chartByHour : t.chartByDay;
  return (
    <AdminPage
      title={titles.analytics}
      note={data?.counted_at ? t.counted({ time: formatWhen(data.counted_at) }) : t.notCounted}
      scroll="page"
      actions={
        may('analytics.export') && (
          <DownloadCsv
            name="analytics"
            size="sm"
            read={(onProgress) => readAnalyticsCsv(api, query, onProgress)}
            disabled={!data}
          />
        )
      }
      tools={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
          <PeriodChoice period={period} onPreset={choosePreset} onDays={chooseDays} />
          <OnlyChips only={only} names={data?.only ?? []} onRemove={removeOnly} />
          <p className="text-12 text-faint">{t.compared(lengthOf(period.days))}</p>
        </div>
      }
    >
      {isPending || !data || !chart ? (
        <div className="grid gap-4 p-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-72" />
          <Skeleton className="h-64" />
        </div>
      ) : (
        // Of the period or the filter before, until those that were asked for are there.
        <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <FiguresStrip totals={data.totals} before={data.before} liabilities={data.liabilities} />
          <section aria-label={caption} className="border-b border-line py-3">
            <div className="flex flex-wrap items-center justify-between gap-2 px-4 pb-2">
              <h2 className="text-14 font-semibold">{caption}</h2>
              <span className="flex flex-wrap items-center gap-4">
                <ChartLegend />
                <span className="flex gap-2">
                  {mayAnnotate && (
                    <Button onClick={() => setAnnotating(true)} className="md:h-8">
                      {t.annotate}
                    </Button>
                  )}
                  <Button aria-pressed={asTable} onClick={() => setAsTable(!asTable)} className="md:h-8">
                    {asTable ? t.asChart : t.asTable}
                  </Button>
                </span>
              </span>
            </div>
            {asTable && (
              <PointsTable caption={caption} points={chart.points} step={chart.step} ordersHref={ordersHref} />
            )}
            {!asTable && chart.hasSales && (
              <Suspense fallback={<Skeleton className="mx-4 h-72" />}>
                <SalesChart points={chart.points} step={chart.step} ordersHref={ordersHref} />
              </Suspense>
            )}
            {!asTable && !chart.hasSales && (
              <EmptyState icon={ChartLine} title={t.nothing}>
                {t.nothingText}
              </EmptyState>
            )}
            <AnnotationList annotations={data.annotations} />
            {data.totals.sales_without_cost !== '0.00' && (
              <p className="px-4 pt-2 text-12 text-muted">
                {t.costUnknown({ amount: formatMoney(data.totals.sales_without_cost) })}
              </p>
            )}
          </section>
          <div className="grid xl:grid-cols-[1fr_284px]">
            <section className="min-w-0 border-line xl:border-r">
              <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
                <Segments
                  label={t.by}
                  values={dimensions}
                  labels={{ service: t.byService, country: t.byCountry, server: t.byServer }}
                  value={by}
                  onChoose={chooseBy}
                />
                <p className="text-12 text-faint max-2xl:hidden">{t.scale}</p>
              </div>
              <GroupsTable by={by} rows={data.rows} hrefOf={({ id }) => hrefOfRow(by, id)} />
            </section>
            <aside className="min-w-0 max-xl:border-t max-xl:border-line">
              <Shares
                title={t.whyRefunded}
                tone="refund"
                rows={data.refunds.map(({ reason, count, amount }) => ({
                  key: reason,
                  label: t[reason],
                  detail: count.toLocaleString('en-IN'),
                  amount,
                  ...(reason === 'staff' && {
                    parts: data.staff_reasons,
                  }),
                }))}
              />
              {data.recharges.length > 0 && (
                <Shares
                  title={t.byMethod}
                  tone="income"
                  rows={data.recharges.map(({ method, count, amount }) => ({
                    key: method,
                    label: t[method],
                    detail: count.toLocaleString('en-IN'),
                    amount,
                  }))}
                />
              )}
              {data.products.length > 0 && (
                <Shares
                  title={t.products}
                  tone="income"
                  rows={data.products.map(({ id, name, accounts, sales, profit }) => ({
                    key: String(id),
                    label: name,
                    detail: t.accountsWithProfit({ accounts: t.accounts(accounts), profit: formatMoney(profit) }),
                    amount: sales,
                  }))}
                />
              )}
              <Definitions liabilities={data.liabilities} />
            </aside>
          </div>
        </div>
      )}
      <AnnotateDialog open={annotating} onOpenChange={setAnnotating} day={period.days.to} />
    </AdminPage>
  );
}

type OnlyChipsProps = {
  only: Partial<Record<Dimension, string>>;
  names: Analytics['only'];
  onRemove: (name: Dimension) => void;
};

function OnlyChips({ only, names, onRemove }: OnlyChipsProps) {
  const t = useWords(adminAnalyticsWords);
  const words = { service: t.onlyService, country: t.onlyCountry, server: t.onlyServer };
  return dimensions.flatMap((name) => {
    const id = only[name];
    if (id === undefined) return [];
    const found = names.find(({ dimension, id: named }) => dimension === name && String(named) === id);
    const label = words[name]({ name: found?.name ?? id });
    return [
      <button
        key={name}
        type="button"
        aria-label={t.removeFilter({ name: label })}
        onClick={() => onRemove(name)}
        className="touch inline-flex h-7 items-center gap-1 rounded-full bg-ink px-2.5 text-12 font-medium text-canvas"
      >
        {label}
        <X size={12} strokeWidth={2} aria-hidden />
      </button>,
    ];
  });
}
