import { Link } from 'react-router-dom';
import { adminAnalyticsWords } from '#renderer/words/en/admin/shop/analytics.ts';
import { useWords } from '#renderer/words/words.ts';
import { exactRupees } from '../amounts.ts';
import type { ChartPoint } from './chart-points.ts';
import { fullMoment } from './moments.ts';

type PointsTableProps = {
  caption: string;
  points: ChartPoint[];
  step: number;
  ordersHref: (point: ChartPoint) => string;
};

/** The figures of the chart as text, the newest first. */
export function PointsTable({ caption, points, step, ordersHref }: PointsTableProps) {
  const t = useWords(adminAnalyticsWords);
  return (
    <div className="max-h-72 overflow-auto">
      <table className="w-full text-right tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-subtle text-12 text-muted">
          <tr className="*:h-8 *:px-4 *:font-medium">
            <th scope="col" className="text-left">
              {t.time}
            </th>
            <th scope="col">{t.orders}</th>
            <th scope="col">{t.sales}</th>
            <th scope="col">{t.refunds}</th>
            <th scope="col">{t.profit}</th>
            <th scope="col" className="max-sm:hidden">
              {t.salesBefore}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.at} className="border-t border-line *:h-9 *:px-4 max-md:*:h-11">
              <th scope="row" className="text-left font-normal whitespace-nowrap">
                {fullMoment(point.at, step)}
                {point.annotations.map(({ place, text }) => (
                  <span key={place} className="block max-w-60 truncate text-12 text-muted">
                    {text}
                  </span>
                ))}
              </th>
              <td>
                <Link
                  to={ordersHref(point)}
                  className="inline-flex items-center justify-center text-accent-text hover:underline max-md:min-h-11 max-md:min-w-11"
                >
                  {point.orders.toLocaleString('en-IN')}
                </Link>
              </td>
              <td translate="no" className="font-semibold">
                {exactRupees(point.sales)}
              </td>
              <td translate="no">{exactRupees(point.refunds)}</td>
              <td translate="no">{point.profit === undefined ? '–' : exactRupees(point.profit)}</td>
              <td translate="no" className="text-muted max-sm:hidden">
                {point.before === undefined ? '–' : exactRupees(point.before)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
