import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { fromRupees } from '#shared/money.ts';
import type { Analytics } from '#renderer/data/admin/analytics.ts';
import { classes } from '#renderer/ui/classes.ts';
import { formatMoney, formatPercent } from '#renderer/ui/format/amounts.ts';
import { Flag } from '#renderer/ui/marks/flag.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { adminAnalyticsWords } from '#renderer/words/en/admin/shop/analytics.ts';
import { useWords } from '#renderer/words/words.ts';
import { differenceOf } from '../figures-strip.tsx';
import { Sparkline } from './sparkline.tsx';

export const dimensions = ['service', 'country', 'server'] as const;
export type Dimension = (typeof dimensions)[number];
type Row = Analytics['rows'][number];

type GroupsTableProps = { by: Dimension; rows: Row[]; hrefOf: (row: Row) => string };

/** The services, countries or servers of a period, those with the most sales first. A row limits the page to it. */
export function GroupsTable({ by, rows, hrefOf }: GroupsTableProps) {
  const t = useWords(adminAnalyticsWords);
  const name = { service: t.byService, country: t.byCountry, server: t.byServer }[by];
  if (rows.length === 0) return <p className="p-4 text-muted">{t.noSales}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-right whitespace-nowrap tabular-nums">
        <thead className="bg-subtle text-12 text-muted">
          <tr className="*:h-8 *:px-2 *:font-medium first:*:pl-4">
            <th scope="col" className="pl-4! text-left">
              {name}
            </th>
            <th scope="col">{t.orders}</th>
            <th scope="col">{t.sales}</th>
            <th scope="col" className="max-2xl:hidden">
              {t.cost}
            </th>
            <th scope="col" className="max-md:hidden">
              {t.profit}
            </th>
            <th scope="col" className="max-md:hidden">
              {t.margin}
            </th>
            <th scope="col" className="max-md:hidden">
              {t.refunds}
            </th>
            <th aria-hidden className="max-2xl:hidden" />
            <th scope="col" className="whitespace-normal max-sm:hidden">
              {t.codes}
            </th>
            <th scope="col" className="max-2xl:hidden">
              {t.change}
            </th>
            <th scope="col" className="max-sm:hidden">
              {t.wait}
            </th>
            <th scope="col" className="text-left max-[1700px]:hidden">
              {t.trend}
            </th>
            <th className="w-8">
              <span className="sr-only">{t.by}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="relative border-t border-line *:h-9 *:px-2 hover:bg-hover max-md:*:h-11">
              <th scope="row" className="w-full max-w-0 min-w-36 pl-4! text-left font-normal">
                <Link to={hrefOf(row)} className="flex min-w-0 items-center gap-2 after:absolute after:inset-0">
                  {by === 'service' && <ServiceMark name={row.name} icon={row.mark} size={20} />}
                  {by === 'country' && row.mark !== null && <Flag iso={row.mark} name={row.name} />}
                  <span className="truncate">{row.name}</span>
                </Link>
              </th>
              <td>{row.orders.toLocaleString('en-IN')}</td>
              <td translate="no" className="font-semibold">
                {formatMoney(row.sales)}
              </td>
              <td translate="no" className="text-muted max-2xl:hidden">
                {formatMoney(row.cost)}
              </td>
              <td translate="no" className={classes('max-md:hidden', fromRupees(row.profit) < 0 && 'text-bad')}>
                {formatMoney(row.profit)}
              </td>
              <td className="max-md:hidden">{formatPercent(row.margin)}</td>
              <td translate="no" className="text-muted max-md:hidden">
                {formatMoney(row.refunds)}
              </td>
              <td className="min-w-20 max-2xl:hidden">
                <Bar percent={row.codes} />
              </td>
              <td className="w-14 font-semibold max-sm:hidden">{formatPercent(row.codes)}</td>
              <td className="max-2xl:hidden">
                <Change points={differenceOf(row.codes, row.codes_before)} />
              </td>
              <td className="text-muted max-sm:hidden">{row.wait === null ? '–' : t.seconds({ seconds: row.wait })}</td>
              <td className="max-[1700px]:hidden">
                <Sparkline values={row.trend} />
              </td>
              <td>
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden className="text-faint" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The share of codes on a scale from 60% to 100%: green from 88%, amber from 70%, red below. */
function Bar({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  const tone = percent >= 88 ? 'bg-[#30a46c]' : percent >= 70 ? 'bg-[#e2a336]' : 'bg-[#e5484d]';
  const share = Math.min(100, Math.max(2, ((percent - 60) / 40) * 100));
  return (
    <span aria-hidden className="block h-1 rounded-full bg-line">
      <span className={classes('mark block h-1 rounded-full', tone)} style={{ width: `${share}%` }} />
    </span>
  );
}

function Change({ points }: { points: number | undefined }) {
  const t = useWords(adminAnalyticsWords);
  if (points === undefined || points === 0) return <span className="text-faint">–</span>;
  const change = Math.abs(points).toFixed(1);
  return points > 0 ? (
    <span className="text-good">{t.pointsUp({ change })}</span>
  ) : (
    <span className="text-bad">{t.pointsDown({ change })}</span>
  );
}
