import { adminAnalyticsWords } from '#renderer/words/en/admin/shop/analytics.ts';
import { useWords } from '#renderer/words/words.ts';
import './sales-chart.css';

/** What the bars and lines of the chart are. */
export function ChartLegend() {
  const t = useWords(adminAnalyticsWords);
  const marks = [
    ['bar-sales', t.sales],
    ['bar-refunds', t.refunds],
    ['line-profit', t.profit],
    ['line-before', t.salesBefore],
  ];
  return (
    <ul className="chart-legend flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
      {marks.map(([mark, label]) => (
        <li key={mark} className="flex items-center gap-1.5">
          <i className={`chart-mark ${mark}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
