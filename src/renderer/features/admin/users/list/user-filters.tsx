import { findUnknownInUsers, userTerms } from '#shared/staff/customers.ts';
import { waitText } from '#shared/wait.ts';
import { FilterBar, TermChip } from '#renderer/ui/admin/search/filter-chip.tsx';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { adminFilterWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminSearchWords, adminUsersWords } from '#renderer/words/en/admin/desk/users.ts';
import { useLocale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { money, rangeInWords } from './search-in-words.ts';

/** In whole rupees. */
const balances = [0, 500, 5_000] as const;
const spendings = [0, 1_000, 10_000] as const;
/** In days. */
const ages = [1, 7, 30] as const;

/** The filters of customers: operators of the search. */
export function UserFilters({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useWords(adminUsersWords);
  const words = useWords(adminSearchWords);
  const filters = useWords(adminFilterWords);
  const roles = useWords(adminShellWords);
  const locale = useLocale();
  const field = { search, onSearch, findUnknown: findUnknownInUsers };
  const over = (rupees: number) => ({ value: `>${rupees}`, label: rangeInWords('>', money(rupees * 100)) });
  const ageOf = (count: number) => waitText(count * 86_400, locale);
  return (
    <FilterBar label={filters.filters}>
      <TermChip
        {...field}
        label={t.status}
        name="status"
        several
        options={userTerms.status.map((value) => ({ value, label: t[value] }))}
      />
      <TermChip {...field} label={t.balance} name="balance" options={balances.map(over)} />
      <TermChip {...field} label={t.spent} name="spent" options={spendings.map(over)} />
      <TermChip
        {...field}
        label={t.seen}
        name="seen"
        options={[
          ...ages.map((count) => ({ value: `${count}d`, label: words.seenWithin({ age: ageOf(count) }) })),
          { value: '>30d', label: words.notSeenFor({ age: ageOf(30) }) },
        ]}
      />
      <TermChip
        {...field}
        label={filters.role}
        name="role"
        several
        options={userTerms.role.map((value) => ({
          value,
          label: value === 'customer' ? words.roleCustomer : roles[value],
        }))}
      />
    </FilterBar>
  );
}
