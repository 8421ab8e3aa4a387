import { toRupees, type Paise } from '#shared/money.ts';
import { findUnknownInOrders, orderStatuses } from '#shared/staff/search/order-search.ts';
import { waitText } from '#shared/wait.ts';
import { useCatalogueNames } from '#renderer/data/admin/catalogue/offers.ts';
import { useServers } from '#renderer/data/admin/catalogue/servers.ts';
import { DateRange } from '#renderer/ui/admin/date/date-range.tsx';
import type { DayRange } from '#renderer/ui/admin/date/days.ts';
import { FilterBar, TermChip } from '#renderer/ui/admin/search/filter-chip.tsx';
import { termIn, withTerms } from '#renderer/ui/admin/search/search-text.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { adminFilterWords } from '#renderer/words/en/admin/frame/parts.ts';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { useLocale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { statusText } from './order-state.ts';

/** In whole rupees. */
const amounts = [100, 500, 1_000, 5_000] as const;
/** In days. */
const ages = [7, 30, 90] as const;
/** The longest range of the calendar, in days. */
const longest = 400;

/** The filters of orders: operators of the search. */
export function OrderFilters({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useWords(ordersWords);
  const words = useWords(adminFilterWords);
  const locale = useLocale();
  const { data: servers = [] } = useServers();
  const { data: names } = useCatalogueNames();
  const field = { search, onSearch, findUnknown: findUnknownInOrders };
  const whens = [
    { value: 'today', label: words.today },
    { value: 'yesterday', label: words.yesterday },
    ...ages.map((count) => ({
      value: `${count}d`,
      label: words.lastDays({ days: waitText(count * 86_400, locale) }),
    })),
    { value: 'all', label: words.allDays },
  ];
  return (
    <FilterBar label={words.filters}>
      <TermChip
        {...field}
        label={words.type}
        name="kind"
        several
        options={[
          { value: 'number', label: words.typeNumber },
          { value: 'account', label: words.typeAccount },
          { value: 'recharge', label: words.typeRecharge },
        ]}
      />
      <TermChip
        {...field}
        label={words.status}
        name="status"
        several
        options={[...new Set(orderStatuses)].map((value) => ({ value, label: statusText(t, value) }))}
      />
      <TermChip
        {...field}
        label={words.server}
        name="server"
        several
        options={servers.map(({ name }) => ({ value: name, label: name }))}
      />
      <TermChip
        {...field}
        label={words.country}
        name="country"
        several
        options={(names?.countries ?? []).map((country) => ({ value: country.iso, label: countryName(country) }))}
      />
      <TermChip
        {...field}
        label={words.amount}
        name="amount"
        options={amounts.map((rupees) => ({
          value: `>${rupees}`,
          label: words.over({ value: formatMoney(toRupees((rupees * 100) as Paise)).replace(/\.00$/, '') }),
        }))}
      />
      <TermChip {...field} label={words.when} name="when" options={whens} instead={['from', 'to']} />
      <DateRange
        chip
        value={daysIn(search)}
        longest={longest}
        onChange={({ from, to }) => onSearch(withTerms(search, { when: undefined, from, to }))}
      />
    </FilterBar>
  );
}

/** The days that the search names. */
function daysIn(search: string): DayRange | undefined {
  const [from, to] = [termIn(search, 'from'), termIn(search, 'to')];
  return from !== undefined && to !== undefined && isDay(from) && isDay(to) ? { from, to } : undefined;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}
