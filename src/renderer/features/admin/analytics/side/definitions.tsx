import type { Analytics } from '#renderer/data/admin/analytics.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminAnalyticsWords } from '#renderer/words/en/admin/shop/analytics.ts';
import { useWords } from '#renderer/words/words.ts';

/** What each figure counts. */
export function Definitions({ liabilities }: Pick<Analytics, 'liabilities'>) {
  const t = useWords(adminAnalyticsWords);
  const meanings = [
    [t.saleMeans, t.saleText],
    [t.refundMeans, t.refundText],
    [t.profitMeans, t.profitText],
    [t.codesMeans, t.codesText],
    [t.ordersMeans, t.ordersText],
    ...(liabilities
      ? [[t.owedMeans, t.owedText({ time: formatMoment(liabilities.at), held: formatMoney(liabilities.held) })]]
      : []),
  ];
  return (
    <section className="grid gap-3 p-4">
      <h2 className="text-14 font-semibold">{t.whatCounts}</h2>
      <dl className="grid gap-2 text-12">
        {meanings.map(([term, meaning]) => (
          <div key={term}>
            <dt className="font-medium">{term}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
