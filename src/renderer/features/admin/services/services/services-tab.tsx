import { Layers } from 'lucide-react';
import { useMemo } from 'react';
import { useServiceList, type StaffService } from '#renderer/data/admin/catalogue/services.ts';
import { ListWithPanel } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import { AdminTools } from '#renderer/ui/admin/page/tabs.tsx';
import { SearchField } from '#renderer/ui/admin/search/search-field.tsx';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { useFilters } from '#renderer/ui/history/use-filters.ts';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { adminServicesWords } from '#renderer/words/en/admin/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { useServicesHead } from '../use-services-head.tsx';
import { ServicePanel } from './service-panel.tsx';

/** Services in the order of the customers' list. */
export function ServicesTab() {
  const t = useWords(adminServicesWords);
  const { parameters, change } = useFilters();
  const search = parameters.get('search') ?? '';
  const list = useServiceList(search);
  const columns = useColumns(
    'services',
    useMemo(() => serviceColumns(t), [t]),
  );
  return (
    <ListWithPanel
      {...useServicesHead('services')}
      tools={
        <AdminTools>
          <SearchField
            label={t.searchServices}
            placeholder={t.searchServices}
            value={search}
            onChange={(text) => change({ search: text })}
            className="md:max-w-75"
          />
        </AdminTools>
      }
      label={t.services}
      list={list}
      columns={columns}
      empty={
        <EmptyState icon={Layers} title={t.noServices}>
          {t.noServicesText}
        </EmptyState>
      }
      panel={({ row, moves }) => row && <ServicePanel {...moves} service={row} />}
    />
  );
}

type Words = ReturnType<typeof adminServicesWords.get>;

function serviceColumns(t: Words): Column<StaffService>[] {
  return [
    {
      id: 'mark',
      header: '',
      width: 44,
      shown: 'always',
      phone: 'mark',
      cell: (row) => <ServiceMark {...row} size={20} />,
    },
    { id: 'name', header: t.service, shown: 'always', phone: 'title', cell: ({ name }) => name },
    { id: 'code', header: t.code, width: 110, phone: 'detail', cell: ({ code }) => code },
    {
      id: 'state',
      header: t.status,
      width: 110,
      phone: 'state',
      cell: ({ enabled }) => <StatusDot tone={enabled ? 'good' : 'over'}>{enabled ? t.shown : t.hidden}</StatusDot>,
    },
    {
      id: 'offers',
      header: t.forSale,
      width: 110,
      kind: 'number',
      phone: 'amount',
      cell: ({ for_sale, offers }) => t.ofOffers({ sold: for_sale, offers }),
    },
    { id: 'stock', header: t.stock, width: 110, kind: 'number', cell: ({ stock }) => stock.toLocaleString('en-IN') },
    { id: 'place', header: t.place, width: 80, kind: 'number', cell: ({ position }) => position ?? '–' },
  ];
}
