import type { ImportLine } from '#renderer/data/admin/catalogue/imports.ts';
import { StatusBadge, type Tone } from '#renderer/ui/admin/marks/status-dot.tsx';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import type { adminImportWords } from '#renderer/words/en/admin/shop/import.ts';

type Words = ReturnType<typeof adminImportWords.get>;

const tones: Record<ReturnType<typeof kindOf>, Tone> = {
  new: 'busy',
  dearer: 'late',
  cheaper: 'good',
  other: 'over',
  back: 'busy',
  gone: 'over',
};

/** What differs in an offer: the provider's cost before and now, and what our price becomes. */
export function importColumns(t: Words): Column<ImportLine>[] {
  const arrow = (before: string | null, now: string | null) => (
    <>
      {before !== null && (
        <span className="text-muted">
          {before}
          {now === null ? '' : ' → '}
        </span>
      )}
      {now}
    </>
  );
  return [
    {
      id: 'offer',
      header: t.offer,
      shown: 'always',
      phone: 'title',
      cell: ({ service, country }) => `${service.name}, ${countryName(country)}`,
    },
    {
      id: 'mark',
      header: t.mark,
      shown: 'extra',
      phone: 'mark',
      cell: ({ service }) => <ServiceMark name={service.name} icon={service.icon} size={32} />,
    },
    {
      id: 'kind',
      header: t.change,
      width: 150,
      phone: 'state',
      cell: (line) => (
        <StatusBadge tone={line.is_below_floor ? 'needed' : tones[kindOf(line)]}>
          {line.is_below_floor ? t.below_floor : t[kindOf(line)]}
        </StatusBadge>
      ),
    },
    {
      id: 'cost',
      header: t.cost,
      width: 150,
      kind: 'number',
      phone: 'detail',
      cell: ({ was_cost, cost }) => arrow(was_cost === cost ? null : was_cost, cost),
    },
    {
      id: 'price',
      header: t.price,
      width: 170,
      kind: 'number',
      phone: 'amount',
      cell: ({ was_price, price }) =>
        arrow(
          was_price === null || was_price === price ? null : formatMoney(was_price),
          price === null ? null : formatMoney(price),
        ),
    },
    {
      id: 'floor',
      header: t.floor,
      width: 100,
      kind: 'number',
      cell: ({ floor }) => (floor === null ? '–' : formatMoney(floor)),
    },
    { id: 'stock', header: t.stock, width: 90, kind: 'number', cell: ({ stock }) => stock.toLocaleString('en-IN') },
  ];
}

function kindOf({ kind, cost, was_cost }: ImportLine): 'new' | 'dearer' | 'cheaper' | 'other' | 'back' | 'gone' {
  if (kind !== 'changed') return kind;
  if (cost === was_cost) return 'other';
  return Number(cost) > Number(was_cost) ? 'dearer' : 'cheaper';
}
