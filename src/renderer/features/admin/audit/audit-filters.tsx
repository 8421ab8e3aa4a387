import { useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '#shared/contract/staff/audit.ts';
import { permissions } from '#shared/permissions.ts';
import { auditNamesQuery } from '#renderer/data/admin/audit.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { DateRange } from '#renderer/ui/admin/date/date-range.tsx';
import { formatDays } from '#renderer/ui/admin/date/days.ts';
import { FilterBar, FilterChip } from '#renderer/ui/admin/search/filter-chip.tsx';
import { actionText } from '#renderer/ui/admin/timeline/action-text.ts';
import { recordText } from '#renderer/ui/admin/timeline/record-text.ts';
import { useFilters } from '#renderer/ui/history/use-filters.ts';
import { adminAuditWords } from '#renderer/words/en/admin/site/audit.ts';
import { useWords } from '#renderer/words/words.ts';
import { rangeText, readRange } from './audit-filter.ts';

/** The longest range of the calendar, in days. */
const longest = 400;

/** What the log is filtered by, each in the address. Customers are those of the events on screen. */
export function AuditFilters({ events }: { events: readonly AuditEvent[] }) {
  const t = useWords(adminAuditWords);
  const { data } = useQuery(auditNamesQuery(useApi()));
  const { parameters, change } = useFilters();
  const chosen = (name: string) => parameters.get(name) ?? '';
  const actions = (data?.actions ?? [])
    .map((value) => ({ value, label: actionText(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const customers = new Map(
    chosen('on_behalf_of') === '' ? [] : [[chosen('on_behalf_of'), recordText(`user:${chosen('on_behalf_of')}`)]],
  );
  for (const { on_behalf_of_id: id, on_behalf_of: name } of events)
    if (id !== null) customers.set(String(id), name ?? recordText(`user:${id}`));
  const range = readRange(chosen('time'));
  const times = [
    { value: '1', label: t.today },
    { value: '7', label: t.week },
    { value: '30', label: t.month },
    ...(range ? [{ value: chosen('time'), label: formatDays(range) }] : []),
  ];
  /** Of what only a link chooses. */
  const given = (label: string, name: string, text: string) =>
    parameters.has(name) && <FilterChip label={label} name={name} options={[{ value: chosen(name), label: text }]} />;

  return (
    <FilterBar label={t.search}>
      <FilterChip
        label={t.actor}
        name="actor"
        options={(data?.actors ?? []).map(({ id, email }) => ({ value: String(id), label: email }))}
      />
      <FilterChip label={t.action} name="action" options={actions} />
      <FilterChip label={t.time} name="time" options={times} closed />
      <DateRange chip value={range} longest={longest} onChange={(days) => change({ time: rangeText(days) })} />
      <FilterChip
        label={t.permission}
        name="permission"
        options={permissions.map((value) => ({ value, label: value }))}
      />
      {customers.size > 0 && (
        <FilterChip
          label={t.forCustomer}
          name="on_behalf_of"
          options={[...customers].map(([value, label]) => ({ value, label }))}
        />
      )}
      {given(t.subject, 'subject', recordText(chosen('subject')))}
      {given(t.partOf, 'parent', chosen('parent'))}
    </FilterBar>
  );
}
