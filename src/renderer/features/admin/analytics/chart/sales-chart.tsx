import { Link } from 'react-router-dom';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import { adminAnalyticsWords } from '#renderer/words/en/admin/shop/analytics.ts';
import { useWords } from '#renderer/words/words.ts';
import { axisRupees, exactRupees } from '../amounts.ts';
import type { ChartPoint } from './chart-points.ts';
import { axisMoment, fullMoment } from './moments.ts';
import './sales-chart.css';

type SalesChartProps = { points: ChartPoint[]; step: number; ordersHref: (point: ChartPoint) => string };

/**
 * Sales as bars from zero, refunds below, profit as a line, the sales of the period before dashed. Hidden from screen
 * readers: the same figures are a table one press away.
 */
export function SalesChart({ points, step, ordersHref }: SalesChartProps) {
  const label = (at: number) => axisMoment(at, step);
  return (
    <div className="sales-chart h-72 w-full max-sm:h-56" aria-hidden>
      <ResponsiveContainer>
        <ComposedChart
          data={points}
          margin={{ top: 20, right: 16, bottom: 4, left: 4 }}
          stackOffset="sign"
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} />
          <XAxis
            dataKey="at"
            tickFormatter={label}
            interval="preserveStartEnd"
            minTickGap={56}
            tickLine={false}
            axisLine={false}
            dy={4}
          />
          <YAxis tickFormatter={axisRupees} tickCount={5} width={56} tickLine={false} axisLine={false} />
          <ReferenceLine y={0} />
          {points
            .filter(({ annotations }) => annotations.length > 0)
            .map(({ at, annotations }) => (
              <ReferenceLine
                key={at}
                x={at}
                className="line-annotation"
                label={{ value: annotations.map(({ place }) => place).join(' '), position: 'top' }}
              />
            ))}
          <Bar dataKey="sales" stackId="money" className="bar-sales" maxBarSize={32} isAnimationActive={false} />
          <Bar dataKey="refunds" stackId="money" className="bar-refunds" maxBarSize={32} isAnimationActive={false} />
          <Line dataKey="before" className="line-before" dot={false} activeDot={false} isAnimationActive={false} />
          <Line dataKey="profit" className="line-profit" dot={false} isAnimationActive={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ className: 'chart-cursor' }}
            wrapperStyle={{ pointerEvents: 'auto', zIndex: 1 }}
            content={(shown) => <Tip shown={shown} step={step} ordersHref={ordersHref} />}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

type TipProps = { shown: TooltipContentProps; step: number; ordersHref: SalesChartProps['ordersHref'] };

function Tip({ shown: { active, payload }, step, ordersHref }: TipProps) {
  const t = useWords(adminAnalyticsWords);
  const point = payload?.[0]?.payload as ChartPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className="grid gap-1 rounded-8 border border-line bg-surface p-3 text-12 shadow-2">
      <p className="font-semibold">{fullMoment(point.at, step)}</p>
      <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1 tabular-nums">
        <Amount mark="bar-sales" label={t.sales} amount={point.sales} />
        <Amount mark="bar-refunds" label={t.refunds} amount={point.refunds} />
        {point.profit !== undefined && <Amount mark="line-profit" label={t.profit} amount={point.profit} />}
        {point.before !== undefined && <Amount mark="line-before" label={t.salesBefore} amount={point.before} />}
      </dl>
      {point.annotations.map(({ place, text }) => (
        <p key={place} className="max-w-60 border-t border-line pt-1 [overflow-wrap:anywhere]">
          <span className="chart-number">{place}</span> {text}
        </p>
      ))}
      <Link to={ordersHref(point)} className="font-semibold text-accent-text">
        {t.ordersLink(point.orders)} ↗
      </Link>
    </div>
  );
}

function Amount({ mark, label, amount }: { mark: string; label: string; amount: number }) {
  return (
    <>
      <dt className="flex items-center gap-2 text-muted">
        <i className={`chart-mark ${mark}`} />
        {label}
      </dt>
      <dd translate="no" className="text-right font-semibold">
        {exactRupees(amount)}
      </dd>
    </>
  );
}
