import { fromRupees, type Rupees } from '#shared/money.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';

type Part = { reason: string; count: number };
type SharesProps = {
  title: string;
  /** Amounts with a detail, such as how many. */
  rows: readonly { key: string; label: string; detail?: string; amount: Rupees; parts?: readonly Part[] }[];
  /** The colour of the bars. */
  tone: 'refund' | 'income';
};

/** Amounts by name, each with its share of them all as a bar. */
export function Shares({ title, rows, tone }: SharesProps) {
  const total = rows.reduce((sum, { amount }) => sum + fromRupees(amount), 0);
  return (
    <section className="grid gap-3 border-b border-line p-4">
      <h2 className="text-14 font-semibold">{title}</h2>
      <dl className="grid gap-3">
        {rows.map(({ key, label, detail, amount, parts = [] }) => (
          <div key={key} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <dt className="min-w-0 truncate">
              {label} {detail !== undefined && <span className="text-12 text-muted tabular-nums">{detail}</span>}
            </dt>
            <dd translate="no" className="font-semibold tabular-nums">
              {formatMoney(amount)}
            </dd>
            <span aria-hidden className="col-span-2 block h-1 rounded-full bg-line">
              <span
                className={`mark block h-1 rounded-full ${tone === 'refund' ? 'bg-[light-dark(#e2605f,#b54548)]' : 'bg-accent'}`}
                style={{ width: `${total === 0 ? 0 : (fromRupees(amount) / total) * 100}%` }}
              />
            </span>
            {parts.map((part) => (
              <dd key={part.reason} className="col-span-2 flex min-w-0 justify-between gap-3 text-12 text-muted">
                <span className="truncate" title={part.reason}>
                  {part.reason}
                </span>
                <span className="tabular-nums">{part.count.toLocaleString('en-IN')}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
